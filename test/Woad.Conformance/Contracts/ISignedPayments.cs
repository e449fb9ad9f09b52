using System.Net.Security;
using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>The same orders, signed and readable.</summary>
[ServiceContract(Namespace = "urn:payments", Name = "Payments", ProtectionLevel = ProtectionLevel.Sign)]
public interface ISignedPayments
{
    [OperationContract]
    string Pay(string to, int amount);

    [OperationContract]
    string Refund(string to, int amount);
}
