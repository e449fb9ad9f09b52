using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Server.Tests.BadInput;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Streaming;

/// <summary>
/// Peers that break their streams. Each host admits one call at a time: a slot that is not given back stops the call
/// that follows.
/// </summary>
[Trait("Category", "Slow")]
public sealed class HostileStreamTests
{
    private const int MB = 1 << 20;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    [Fact]
    public async Task Declared_chunk_that_does_not_come_ends_with_its_connection()
    {
        using var host = Open("TextTcp");
        using (var peer = await BeginAsync(host, RawStream.Head(host.Address)))
        {
            await peer.SendAsync(new byte[] { 0xFF, 0xFF, 0xFF, 0xFF, 0x07 });
            await peer.SendAsync("AB8+"u8.ToArray());
            await WaitForAsync(() => host.Service.Received is not null);
        }

        AssertServes(host);
    }

    [Fact]
    public async Task Stream_without_end_stops_at_the_limit()
    {
        using var host = Open("TextTcp", maxSize: MB);
        using var peer = await BeginAsync(host, RawStream.Head(host.Address));
        var content = new byte[3 * MB];
        new Pattern(content.Length).ReadExactly(content);
        foreach (var part in Encoding.ASCII.GetBytes(Convert.ToBase64String(content)).Chunk(16 * 1024))
        {
            await peer.SendAsync(RawStream.Chunk(part));
        }

        await peer.ReadToEndAsync();
        Assert.IsType<QuotaExceededException>(host.Service.Failure?.InnerException);
        AssertServes(host);
    }

    [Theory]
    [InlineData(new byte[] { 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01 })]
    [InlineData(new byte[] { 0x80, 0x80, 0x80, 0x80, 0x80 })]
    [InlineData(new byte[] { 0x00, 0x06, 0x01, 0x00 })]
    [InlineData(new byte[] { 0x00, 0x05, 0x01, 0x41 })]
    [InlineData(new byte[] { 0x04, 0x3C, 0x2F, 0x78, 0x3E, 0x00, 0x07 })]
    [InlineData(new byte[] { 0x02, 0x2A, 0x2A, 0x00, 0x07 })]
    [InlineData(new byte[] { 0x04, 0x41, 0x42, 0x38, 0x2B, 0x00, 0x07 })]
    public async Task Chunks_that_break_the_framing_or_the_envelope_reach_the_service_as_an_error(byte[] bytes)
    {
        using var host = Open("TextTcp");
        using var peer = await BeginAsync(host, RawStream.Head(host.Address));
        await peer.SendAsync(bytes);
        await WaitForAsync(() => host.Service.Failure is not null);
        Assert.IsAssignableFrom<CommunicationException>(host.Service.Failure);
        peer.Dispose();
        AssertServes(host);
    }

    [Fact]
    public async Task Silence_in_the_middle_of_a_stream_ends_after_the_receive_timeout()
    {
        using var host = Open("TextTcp", b => b.ReceiveTimeout = TimeSpan.FromSeconds(2));
        using var peer = await BeginAsync(host, RawStream.Head(host.Address));
        await peer.SendAsync(RawStream.Chunk("AB8+"u8.ToArray()));
        await WaitForAsync(() => host.Service.Failure is not null);
        Assert.IsType<TimeoutException>(host.Service.Failure);
        AssertServes(host);
    }

    [Fact]
    public async Task Head_that_never_ends_is_refused_at_the_buffer_size()
    {
        using var host = Open("TextTcp");
        var start = RawStream.Head(host.Address)[..40];
        using var peer = await BeginAsync(host, start);
        await peer.SendAsync(RawStream.Chunk([.. Enumerable.Repeat((byte)' ', 200_000)]));
        await peer.ReadToEndAsync();
        AssertServes(host);
    }

    [Fact]
    public async Task Head_that_dribbles_in_is_read()
    {
        using var host = Open("TextTcp");
        using var peer = new RawConnection(host.Address);
        await peer.SendAsync(RawStream.Preamble(host.Address));
        Assert.Equal(Records.Acknowledgement, (await peer.ReadAsync(1))[0]);
        await peer.SendAsync(new byte[] { 5 });
        foreach (var b in RawStream.Head(host.Address))
        {
            await peer.SendAsync(new byte[] { 1, b });
        }

        await peer.SendAsync(RawStream.Chunk("AB8+</data></Upload></s:Body></s:Envelope>"u8.ToArray()));
        await peer.SendAsync(new byte[] { 0, 7 });
        var reply = Encoding.UTF8.GetString(await peer.ReadAsync(200));
        Assert.Contains("IStreams/UploadResponse", reply);
    }

    [Fact]
    public async Task Client_that_never_reads_its_reply_is_given_up_after_the_send_timeout()
    {
        using var host = Open("TextTcp", b => b.SendTimeout = TimeSpan.FromMilliseconds(500));
        using var peer = await BeginAsync(host, RawStream.Download(host.Address, 1L << 32));
        await peer.SendAsync(new byte[] { 0, 7 });
        await WaitForAsync(() => host.Service.Sent is { IsDisposed: true });
        AssertServes(host);
    }

    [Fact]
    public async Task Slow_reader_does_not_hold_others()
    {
        using var host = new StreamsHost("TextTcp", TransferMode.Streamed);
        using var peer = await BeginAsync(host, RawStream.Download(host.Address, 1L << 32));
        await peer.SendAsync(new byte[] { 0, 7 });
        await WaitForAsync(() => host.Service.Sent is { Position: > 0 });
        using var result = host.Create<IStreams>().Download(3 * MB);
        Assert.Equal(3 * MB, Pattern.Check(result));
    }

    [Theory]
    [MemberData(nameof(StreamBindings.Streamed), MemberType = typeof(StreamBindings))]
    public async Task Reader_that_waits_holds_the_sender_back(string binding)
    {
        using var host = new StreamsHost(binding, TransferMode.Streamed, maxSize: 1L << 40);
        host.Service.BeforeReading = new TaskCompletionSource();
        var source = new Pattern(1L << 32) { IsNoise = true };
        var (sender, other) = (host.Create<IStreams>(), host.Create<IStreams>());
        var call = Task.Run(() => sender.Upload(source));
        long seen;
        do
        {
            // The sender sends nothing more while other calls, one after the other, go all the way.
            seen = source.Position;
            for (var number = 0; number < 50; number++)
            {
                Assert.Equal(number + 1, other.Add(number, 1));
            }
        }
        while (source.Position != seen || seen == 0);

        Assert.InRange(seen, 1, 64 * MB);
        Assert.False(call.IsCompleted);
        host.Dispose();
        host.Service.BeforeReading.SetResult();
        await Assert.ThrowsAnyAsync<Exception>(() => call);
    }

    [Theory]
    [InlineData("FFFFFFF\r\nAB8+", false)]
    [InlineData("4\r\nAB8+\r\n0\r\n\r\n", true)]
    public async Task Http_body_that_is_cut_off_reaches_the_service_as_an_error(string rest, bool isEnded)
    {
        using var host = Open("BasicHttp");
        var head =
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Upload "
                + "xmlns=\"http://tempuri.org/\"><data>";
        using (var peer = new RawConnection(host.Address))
        {
            await peer.SendAsync(Encoding.ASCII.GetBytes(
                $"POST {host.Address.AbsolutePath} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml; "
                    + "charset=utf-8\r\n"
                + "SOAPAction: \"http://tempuri.org/IStreams/Upload\"\r\nTransfer-Encoding: chunked\r\n\r\n"
                + $"{head.Length:X}\r\n{head}\r\n{rest}"));
            if (!isEnded)
            {
                await WaitForAsync(() => host.Service.Received is not null);
                peer.HalfClose();
            }

            await WaitForAsync(() => host.Service.Failure is not null);
        }

        Assert.IsAssignableFrom<CommunicationException>(host.Service.Failure);
        AssertServes(host);
    }

    private static StreamsHost Open(string binding, Action<Binding>? change = null, int maxSize = 64 * MB) =>
        new(binding, TransferMode.Streamed, maxSize, change, maxCalls: 1);

    private static async Task<RawConnection> BeginAsync(StreamsHost host, byte[] head)
    {
        var peer = new RawConnection(host.Address);
        await peer.SendAsync(RawStream.Preamble(host.Address));
        Assert.Equal(Records.Acknowledgement, (await peer.ReadAsync(1))[0]);
        await peer.SendAsync(RawStream.FirstChunk(head));
        return peer;
    }

    private static void AssertServes(StreamsHost host)
    {
        var proxy = host.Create<IStreams>(b => b.SendTimeout = TimeSpan.FromSeconds(20));
        Assert.Equal(5, proxy.Add(2, 3));
        Assert.Equal(10, proxy.Upload(new Pattern(10)));
    }

    private static async Task WaitForAsync(Func<bool> condition) =>
        Assert.True(await Task.Run(() => SpinWait.SpinUntil(condition, Patience)));
}
