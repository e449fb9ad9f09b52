using System.Net.Security;
using System.ServiceModel;

namespace Woad.Server.Tests.Security;

/// <summary>Asks for protection, and who the caller is.</summary>
[ServiceContract(ProtectionLevel = ProtectionLevel.EncryptAndSign)]
public interface IWho
{
    /// <summary>Type, name and whether anonymous; then the types of the claims.</summary>
    [OperationContract]
    string[] AmI();
}
