using System.Net.Security;
using System.ServiceModel;

namespace Woad.Interop.Tests.Gsoap;

/// <summary>The contract of <see cref="Xmlsec.ISealed"/>, whose messages are signed and can be read.</summary>
[ServiceContract(Name = "ISealed", Namespace = "urn:woad:sealed", ProtectionLevel = ProtectionLevel.Sign)]
public interface ISignedSealed
{
    [OperationContract]
    string Echo(string text);
}
