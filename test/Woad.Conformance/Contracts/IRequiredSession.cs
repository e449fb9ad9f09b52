using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Does not work without a session.</summary>
[ServiceContract(SessionMode = SessionMode.Required, Namespace = "http://woad.test/session")]
public interface IRequiredSession
{
    [OperationContract]
    int Next();
}
