using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

/// <summary>Adds the Task form on both sides.</summary>
[ServiceContract(Name = "IAsk", Namespace = "http://woad.test/ask", CallbackContract = typeof(IAnswerByTask))]
public interface IAskByTask : IAsk
{
    [OperationContract]
    Task<string> AskAsync(string question);
}
