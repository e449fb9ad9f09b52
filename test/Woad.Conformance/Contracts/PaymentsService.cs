using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Keeps every call.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.Single,
    ConcurrencyMode = ConcurrencyMode.Multiple,
    AddressFilterMode = AddressFilterMode.Any)]
public sealed class PaymentsService : IPayments, ISignedPayments
{
    /// <summary>Every call so far.</summary>
    public ConcurrentQueue<Payment> Calls { get; } = new();

    string IPayments.Pay(string to, int amount) => Keep("Pay", to, amount);

    string IPayments.Refund(string to, int amount) => Keep("Refund", to, amount);

    string ISignedPayments.Pay(string to, int amount) => Keep("Pay", to, amount);

    string ISignedPayments.Refund(string to, int amount) => Keep("Refund", to, amount);

    private string Keep(string operation, string to, int amount)
    {
        Calls.Enqueue(
            new Payment(
                ServiceSecurityContext.Current?.PrimaryIdentity.Name is { Length: > 0 } name ? name : null,
                operation,
                to,
                amount));
        return $"{operation} {amount} to {to}";
    }
}
