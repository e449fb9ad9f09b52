using System.Net.Security;
using System.ServiceModel;

namespace Woad.Server.Tests.Schemes;

/// <summary>A contract that demands encryption.</summary>
[ServiceContract(Namespace = "urn:secrets", ProtectionLevel = ProtectionLevel.EncryptAndSign)]
public interface IProtected
{
    [OperationContract]
    string Tell(string secret);
}
