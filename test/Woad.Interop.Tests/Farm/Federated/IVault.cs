using System.ServiceModel;

namespace Woad.Interop.Tests.Farm.Federated;

[ServiceContract]
public interface IVault
{
    /// <summary>The number of the process, the caller's name, and the process that has issued the token.</summary>
    [OperationContract]
    string[] Who();

    /// <summary>The token of a session of the caller.</summary>
    [OperationContract]
    byte[] BeginSession();

    /// <summary>The answer of <see cref="Who"/> for the principal of a session.</summary>
    [OperationContract]
    string[] WhoseSession(byte[] session);
}
