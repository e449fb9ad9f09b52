using System.ServiceModel;

namespace Woad.Conformance.Tokens;

/// <summary>Tells the names of its caller.</summary>
[ServiceContract(Namespace = "http://woad.test/caller")]
public interface ICaller
{
    [OperationContract]
    Task<string> TellAsync(string text);
}
