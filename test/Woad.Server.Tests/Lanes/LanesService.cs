using System.ServiceModel;
using Bench;

namespace Woad.Server.Tests.Lanes;

/// <summary>One service behind the compiled contract and behind the plain one.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class LanesService : ITestContract, IPlainContract
{
    public List<Order> GetOrders(int n) => n < 0 ? null! : Order.Make(n);

    public string Echo(string s) => s;

    public byte[] EchoBytes(byte[] b) => b;

    public string Slow(int ms) =>
        ms < 0 ? throw new FaultException("too fast") : OperationContext.Current!.IncomingMessageHeaders!.Action!;

    public int Count()
    {
        OperationContext.Current!.OutgoingMessageHeaders.Add(
            System.ServiceModel.Channels.MessageHeader.CreateHeader("Seen", "urn:woad:test", 7));
        return 3;
    }
}
