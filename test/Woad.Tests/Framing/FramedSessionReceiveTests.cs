using System.ServiceModel;
using Woad.Framing;

namespace Woad.Tests.Framing;

public sealed class FramedSessionReceiveTests
{
    /// <summary>Two envelopes and the end record.</summary>
    private static readonly byte[] Dialogue = [6, 3, 1, 2, 3, 6, 2, 4, 5, 7];

    public static TheoryData<int, int> TwoCuts()
    {
        var cuts = new TheoryData<int, int>();
        for (var first = 0; first < Dialogue.Length; first++)
        {
            for (var second = first; second <= Dialogue.Length; second++)
            {
                cuts.Add(first, second);
            }
        }

        return cuts;
    }

    [Theory]
    [MemberData(nameof(TwoCuts))]
    public async Task Envelopes_are_the_same_wherever_the_bytes_are_cut(int first, int second)
    {
        var pair = new FramedPair();
        var received = ReceiveAllAsync(pair);

        pair.Give(Dialogue.AsSpan(0, first));
        pair.Give(Dialogue.AsSpan(first, second - first));
        pair.Give(Dialogue.AsSpan(second));

        Assert.Equal([[1, 2, 3], [4, 5]], await received);
    }

    [Fact]
    public async Task Envelopes_come_byte_by_byte()
    {
        var pair = new FramedPair();
        var received = ReceiveAllAsync(pair);
        foreach (var b in Dialogue)
        {
            Assert.False(received.IsCompleted);
            pair.Give(b);
        }

        Assert.Equal([[1, 2, 3], [4, 5]], await received);
    }

    [Fact]
    public async Task Envelope_of_many_segments_comes_whole()
    {
        var pair = new FramedPair();
        var envelope = new byte[60_000];
        new Random(1).NextBytes(envelope);
        pair.Give([6, 0xE0, 0xD4, 0x03]);
        for (var at = 0; at < envelope.Length; at += 6000)
        {
            pair.Give(envelope.AsSpan(at, 6000));
        }

        Assert.Equal(envelope, await pair.ReceiveAsync());
    }

    /// <summary>
    /// The service tells its peer by a fault record; a client's call ends as calls of other transports do.
    /// </summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Size_beyond_the_quota_is_refused_before_its_bytes_come(bool isService)
    {
        var pair = new FramedPair(role: isService ? FramingRole.Receiver : FramingRole.Initiator);
        pair.Give(6, 0x81, 0x80, 0x04);

        var error = await Assert.ThrowsAnyAsync<CommunicationException>(pair.ReceiveAsync);

        Assert.Equal(isService ? typeof(FramingException) : typeof(CommunicationException), error.GetType());
        Assert.Equal(isService ? FramingFaults.MaxMessageSizeExceeded : null, (error as FramingException)?.Fault);
        Assert.IsType<QuotaExceededException>(error.InnerException);
        Assert.Contains("MaxReceivedMessageSize", error.Message, StringComparison.Ordinal);
        Assert.True(pair.Session.Ended.IsCancellationRequested);
    }

    [Theory]
    [InlineData(new byte[] { 6, 0 })]
    [InlineData(new byte[] { 6, 0xFF, 0xFF, 0xFF, 0xFF, 0x08 })]
    [InlineData(new byte[] { 0 })]
    [InlineData(new byte[] { 5, 1 })]
    [InlineData(new byte[] { 0x0B })]
    [InlineData(new byte[] { 0xFF })]
    [InlineData(new byte[] { 8, 0x81, 0x02 })]
    public async Task What_is_not_a_record_ends_the_session(byte[] bytes)
    {
        var pair = new FramedPair();
        pair.Give(bytes);

        await Assert.ThrowsAsync<FramingException>(pair.ReceiveAsync);

        Assert.True(pair.Session.Ended.IsCancellationRequested);
        await Assert.ThrowsAsync<CommunicationException>(
            async () => await pair.Session.SendAsync(FramedPair.Envelope(1), default));
        await Assert.ThrowsAsync<FramingException>(pair.ReceiveAsync);
    }

    [Fact]
    public async Task Fault_record_becomes_its_exception_at_each_cut()
    {
        var fault = PreambleWriter.Fault(FramingFaults.EndpointNotFound);
        for (var cut = 1; cut < fault.Length; cut++)
        {
            var pair = new FramedPair();
            pair.Give(fault.AsSpan(0, cut));
            var receiving = pair.ReceiveAsync();
            Assert.False(receiving.IsCompleted);

            pair.Give(fault.AsSpan(cut));

            await Assert.ThrowsAsync<EndpointNotFoundException>(() => receiving);
        }
    }

    [Theory]
    [InlineData(0, 0)]
    [InlineData(5, 1)]
    [InlineData(9, 2)]
    public async Task Connection_that_ends_between_envelopes_ends_the_session_and_is_not_used_again(
        int bytes, int envelopes)
    {
        var pair = new FramedPair();
        pair.Give(Dialogue.AsSpan(0, bytes));
        pair.GiveEnd();

        Assert.Equal(envelopes, (await ReceiveAllAsync(pair)).Count);
        Assert.Null(await pair.ReceiveAsync());

        await pair.Session.SendAsync(FramedPair.Envelope(1), default);
        await pair.Session.CloseOutputAsync(default);
        Assert.Equal([6, 1, 1, 7], pair.TakeSent());
        Assert.False(pair.Session.IsComplete);
        pair.Session.Abort(null);
        Assert.Equal(1, pair.Closes);
        Assert.Empty(pair.Aborts);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Connection_that_the_peer_has_aborted_ends_the_session_only_after_the_own_end_record(bool isClosed)
    {
        var pair = new FramedPair { IsPeerListening = false };
        if (isClosed)
        {
            await pair.Session.CloseOutputAsync(default);
        }

        pair.GiveEnd();

        if (isClosed)
        {
            Assert.Null(await pair.ReceiveAsync());
        }
        else
        {
            await Assert.ThrowsAsync<CommunicationException>(pair.ReceiveAsync);
        }
    }

    [Fact]
    public async Task Client_does_not_keep_a_connection_that_brings_bytes_after_the_end_record()
    {
        var pair = new FramedPair();
        pair.Give(7, 6, 1);
        Assert.Null(await pair.ReceiveAsync());
        await pair.Session.CloseOutputAsync(default);
        Assert.Equal([7], pair.TakeSent());

        Assert.False(pair.Session.IsComplete);
        pair.Session.Abort(null);
        Assert.NotNull(Assert.Single(pair.Aborts));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(7)]
    public async Task Connection_that_ends_within_an_envelope_is_an_abort(int bytes)
    {
        var pair = new FramedPair();
        pair.Give(Dialogue.AsSpan(0, bytes));
        pair.GiveEnd();

        var error = await Assert.ThrowsAsync<CommunicationException>(() => ReceiveAllAsync(pair));

        Assert.StartsWith("The socket connection was aborted.", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Session_is_complete_with_both_end_records()
    {
        var pair = new FramedPair();
        pair.Give(7);
        Assert.Null(await pair.ReceiveAsync());
        Assert.Null(await pair.ReceiveAsync());
        Assert.False(pair.Session.IsComplete);

        await pair.Session.CloseOutputAsync(default);
        await pair.Session.CloseOutputAsync(default);

        Assert.True(pair.Session.IsComplete);
        Assert.Equal([7], pair.TakeSent());
        pair.Session.Abort(null);
        Assert.Null(Assert.Single(pair.Aborts));
    }

    [Theory]
    [InlineData(new byte[] { 6, 2, 5, 1 })]
    [InlineData(new byte[] { 6, 1, 0x80 })]
    [InlineData(new byte[] { 6, 6, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 1 })]
    [InlineData(new byte[] { 6, 3, 2, 5, 1 })]
    public async Task String_table_that_cannot_be_read_ends_the_session(byte[] bytes)
    {
        var pair = new FramedPair(strings: 2048);
        pair.Give(bytes);

        await Assert.ThrowsAsync<ProtocolException>(pair.ReceiveAsync);

        Assert.True(pair.Session.Ended.IsCancellationRequested);
    }

    [Fact]
    public async Task String_tables_beyond_the_limit_end_the_session()
    {
        var pair = new FramedPair(strings: 8);
        pair.Give(6, 7, 5, 4, (byte)'a', (byte)'b', (byte)'c', (byte)'d', 1);
        Assert.Equal([1], await pair.ReceiveAsync());
        pair.Give(6, 8, 6, 5, (byte)'e', (byte)'f', (byte)'g', (byte)'h', (byte)'i', 2);

        await Assert.ThrowsAsync<ProtocolException>(pair.ReceiveAsync);
    }

    private static async Task<List<byte[]>> ReceiveAllAsync(FramedPair pair)
    {
        var all = new List<byte[]>();
        while (await pair.ReceiveAsync() is { } envelope)
        {
            all.Add(envelope);
        }

        return all;
    }
}
