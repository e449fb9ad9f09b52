using System.ServiceModel;

namespace Woad.Server.Tests.Dispatch;

/// <summary>A contract whose messages stand for themselves.</summary>
[ServiceContract(Namespace = "urn:datagram", SessionMode = SessionMode.NotAllowed)]
public interface IDatagram
{
    /// <summary>How often the instance has been called.</summary>
    [OperationContract]
    int Count();

    [OperationContract]
    string? Session();

    [OperationContract]
    void Fail();
}
