using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Orders that nobody may alter on the way; signed and encrypted, which is the default.</summary>
[ServiceContract(Namespace = "urn:payments", Name = "Payments")]
public interface IPayments
{
    [OperationContract]
    string Pay(string to, int amount);

    /// <summary>Another operation whose body is as that of <see cref="Pay"/> but for its name.</summary>
    [OperationContract]
    string Refund(string to, int amount);
}
