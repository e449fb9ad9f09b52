using System.ServiceModel;

namespace Woad.Tests.Protection;

/// <summary>Counts the calls that have come as far as the service; negative numbers are answered by a fault.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class VaultService : IVault
{
    public int Calls { get; private set; }

    public int Default(int number) => Run(number);

    public int Signed(int number) => Run(number);

    public int Open(int number) => Run(number);

    public Voucher Exchange(Ticket ticket) => new() { Value = Run(ticket.Value) };

    private int Run(int number)
    {
        Calls++;
        return number < 0 ? throw new FaultException<string>("negative", "negative") : number;
    }
}
