using System.ServiceModel;

namespace Woad.Conformance.Contracts.Hierarchies;

public interface IAnswerByTask : IAnswer
{
    [OperationContract]
    Task<string> AnswerAsync(string question);
}
