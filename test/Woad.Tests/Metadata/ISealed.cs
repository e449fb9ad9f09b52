using System.Net.Security;
using System.ServiceModel;

namespace Woad.Tests.Metadata;

/// <summary>Operations with each level of protection.</summary>
[ServiceContract(Namespace = "urn:sealed")]
public interface ISealed
{
    [OperationContract]
    int Full(int value);

    [OperationContract(ProtectionLevel = ProtectionLevel.Sign)]
    int Signed(int value);

    [OperationContract(ProtectionLevel = ProtectionLevel.None)]
    int Bare(int value);

    [OperationContract]
    void Parted(SealedRequest request);
}
