using System.Net.Security;
using System.ServiceModel;

namespace Woad.Interop.Tests.Xmlsec;

/// <summary>Operations whose messages are protected each in its own way.</summary>
[ServiceContract(Namespace = "urn:woad:levels")]
public interface ILevels
{
    [OperationContract(ProtectionLevel = ProtectionLevel.Sign)]
    string Signed(string text);

    [OperationContract(ProtectionLevel = ProtectionLevel.None)]
    string Readable(string text);

    /// <summary>A header that only its receiver can read, and one that everybody can.</summary>
    [OperationContract]
    Labelled Label(Labelled message);
}
