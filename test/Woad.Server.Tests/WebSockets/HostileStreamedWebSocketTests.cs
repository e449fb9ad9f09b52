using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Server.Tests.Streaming;

namespace Woad.Server.Tests.WebSockets;

/// <summary>
/// Peers that break their streams in WebSockets. Each host admits one call at a time: a place that is not given back
/// stops the call that follows.
/// </summary>
[Trait("Category", "Hostile")]
public sealed class HostileStreamedWebSocketTests
{
    private const int MB = 1 << 20;
    private const int Bytes = 2;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private static readonly string[] Headers =
    [
        .. RawWebSocket.Headers.Where(static header =>
            !header.StartsWith("soap-", StringComparison.Ordinal)
            && !header.StartsWith("micro", StringComparison.Ordinal)),
        "soap-content-type: application/soap+xml; charset=utf-8",
    ];

    [Fact]
    public async Task Silence_in_the_middle_of_a_stream_ends_after_ReceiveTimeout()
    {
        using var host = Open(static b => b.ReceiveTimeout = TimeSpan.FromSeconds(2));
        using var raw = Begin(host, RawStream.Head(host.Address));

        raw.Send(RawWebSocket.Frame(0, "AB8+"u8, isLast: false));

        await WaitForAsync(() => host.Service.Failure is not null);
        Assert.IsType<TimeoutException>(host.Service.Failure);
        AssertServes(host);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Peer_that_vanishes_in_a_stream_reaches_the_service_as_an_error(bool byReset)
    {
        using var host = Open();
        using (var raw = Begin(host, RawStream.Head(host.Address)))
        {
            raw.Send(RawWebSocket.Frame(0, "AB8+"u8, isLast: false));
            await WaitForAsync(() => host.Service.Received is not null);
            if (byReset)
            {
                raw.Reset();
            }
        }

        await WaitForAsync(() => host.Service.Failure is not null);
        Assert.IsAssignableFrom<CommunicationException>(host.Service.Failure);
        AssertServes(host);
    }

    [Fact]
    public async Task Close_in_the_middle_of_a_stream_reaches_the_service_as_an_error()
    {
        using var host = Open();
        using var raw = Begin(host, RawStream.Head(host.Address));

        raw.Send(RawWebSocket.Frame(8, [3, 232]));

        await WaitForAsync(() => host.Service.Failure is not null);
        Assert.IsAssignableFrom<CommunicationException>(host.Service.Failure);
        AssertServes(host);
    }

    [Fact]
    public async Task Stream_without_end_stops_at_MaxReceivedMessageSize()
    {
        using var host = Open(maxSize: MB);
        using var raw = Begin(host, RawStream.Head(host.Address));
        var content = new byte[3 * MB];
        new Pattern(content.Length).ReadExactly(content);
        try
        {
            foreach (var part in Encoding.ASCII.GetBytes(Convert.ToBase64String(content)).Chunk(16 * 1024))
            {
                raw.Send(RawWebSocket.Frame(0, part, isLast: false));
            }
        }
        catch (IOException)
        {
            // The service has ended the session while this side wrote.
        }

        await WaitForAsync(() => host.Service.Failure is not null);
        Assert.IsType<QuotaExceededException>(host.Service.Failure?.InnerException);
        AssertServes(host);
    }

    [Fact]
    public void Head_that_never_ends_is_refused_at_MaxBufferSize()
    {
        using var host = Open();
        using var raw = Begin(host, RawStream.Head(host.Address)[..40]);
        try
        {
            for (var i = 0; i < 20; i++)
            {
                raw.Send(RawWebSocket.Frame(0, [.. Enumerable.Repeat((byte)' ', 10_000)], isLast: false));
            }

            while (raw.Receive() is { Opcode: not 8 })
            {
                // A fault, then the end.
            }
        }
        catch (IOException)
        {
            // The service has ended the session while this side wrote.
        }

        AssertServes(host);
    }

    [Fact]
    public async Task Client_that_does_not_read_its_reply_is_given_up_after_SendTimeout()
    {
        using var host = Open(static b => b.SendTimeout = TimeSpan.FromMilliseconds(500));
        using var raw = RawWebSocket.Connect(host.Address, Headers, out _);

        raw.Send(RawWebSocket.Frame(Bytes, RawStream.Download(host.Address, 1L << 32)));

        await WaitForAsync(() => host.Service.Sent is { IsDisposed: true });
        AssertServes(host);
    }

    private static StreamsHost Open(Action<Binding>? change = null, int maxSize = 64 * MB) =>
        new("TextWebSocket", TransferMode.Streamed, maxSize, change, maxCalls: 1);

    private static RawWebSocket Begin(StreamsHost host, byte[] head)
    {
        var raw = RawWebSocket.Connect(host.Address, Headers, out var answer);
        Assert.StartsWith("HTTP/1.1 101 ", answer, StringComparison.Ordinal);
        raw.Send(RawWebSocket.Frame(Bytes, head, isLast: false));
        return raw;
    }

    private static void AssertServes(StreamsHost host)
    {
        var proxy = host.Create<IStreams>(static b => b.SendTimeout = TimeSpan.FromSeconds(20));
        Assert.Equal(5, proxy.Add(2, 3));
        Assert.Equal(10, proxy.Upload(new Pattern(10)));
    }

    private static async Task WaitForAsync(Func<bool> condition) =>
        Assert.True(await Task.Run(() => SpinWait.SpinUntil(condition, Patience)));
}
