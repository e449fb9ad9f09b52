using System.ServiceModel;
using System.Transactions;
using Woad.Framing;
using Woad.Queues.Engine;

namespace Woad.Queues.Tests.Channels;

/// <summary>Bodies that cannot be read: they are poison at once, and the host lives.</summary>
[Trait("Category", "Hostile")]
public sealed class HostileTests
{
    private const string Binary = "application/soap+msbin1";
    private const string Session = "application/soap+msbinsession1";

    public static TheoryData<string> Bodies =>
        ["empty", "preamble", "truncated", "mode", "via", "encoding", "garbage", "sizes", "text", "large"];

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Datagram_that_cannot_be_read_is_moved(string body)
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("orders");
        var binding = new NetMsmqBinding { ReceiveErrorHandling = ReceiveErrorHandling.Move };
        world.Serve(() => new OrderService(log), typeof(IOrders), binding, world.Address("orders"));
        await world.SendBytesAsync("orders", Body(body, world.Address("orders").AbsoluteUri));
        await world.UntilCountAsync("orders;poison", 1);
        world.Send("orders", "good", binding);
        Assert.Equal("good", await log.NextAsync());
    }

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Session_that_cannot_be_read_is_moved(string body)
    {
        var log = new OrderLog();
        await using var world = await new QueueWorld().WithAsync("purchases");
        var binding = new NetMsmqBinding { ReceiveErrorHandling = ReceiveErrorHandling.Move };
        world.Serve(() => new PurchaseService(log), typeof(IPurchases), binding, world.Address("purchases"));
        await world.SendBytesAsync("purchases", Body(body, world.Address("purchases").AbsoluteUri));
        await world.UntilCountAsync("purchases;poison", 1);
        Assert.Equal(0, log.Calls);
    }

    private static byte[] Body(string kind, string via) => kind switch
    {
        "empty" => [],
        "preamble" => PreambleWriter.Write(FramingMode.SingletonSized, via, Binary),
        "truncated" => PreambleWriter.Write(FramingMode.SingletonSized, via, Binary)[..9],
        "mode" => [.. PreambleWriter.Write(FramingMode.Duplex, via, Binary), 1, 2, 3],
        "via" => [.. PreambleWriter.Write(FramingMode.SingletonSized, "nowhere", Binary), 1],
        "encoding" => [.. PreambleWriter.Write(FramingMode.SingletonSized, via, "text/plain"), 1],
        "garbage" => [.. PreambleWriter.Write(FramingMode.SingletonSized, via, Binary), 0xFF, 0xFE, 0x56, 0x02],
        "sizes" => [.. PreambleWriter.Write(FramingMode.Simplex, via, Session), 6, 0xFF, 0xFF, 0xFF, 0xFF, 7, 1],
        "text" => "<s:Envelope/>"u8.ToArray(),
        _ => [.. PreambleWriter.Write(FramingMode.SingletonSized, via, Binary), .. new byte[70_000]],
    };
}
