using System.Buffers;
using System.IO.Pipelines;
using System.ServiceModel;
using Woad.Framing;
using Woad.Transports.Tcp;

namespace Woad.Tests.Framing;

/// <summary>
/// Singleton-Unsized envelopes ([MC-NMF] 2.2.4.3) as a stream of bytes, however the connection cuts them.
/// </summary>
public sealed class ChunkedInputTests
{
    private static readonly Uri Via = new("net.tcp://localhost/chunks");

    /// <summary>
    /// An envelope of 1 + 300 + 20,000 bytes, whose sizes take one, two and three bytes; then the end.
    /// </summary>
    private static readonly byte[] Content = [.. Enumerable.Range(0, 20_301).Select(i => (byte)(i % 251))];

    private static byte[] Wire =>
    [
        5, 1, .. Content[..1], 0xAC, 0x02, .. Content[1..301], 0xA0, 0x9C, 0x01, .. Content[301..], 0, 7,
    ];

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(7)]
    [InlineData(299)]
    [InlineData(100_000)]
    public async Task Envelope_is_the_same_however_it_is_cut(int piece)
    {
        var pipe = new Pipe();
        var sending = SendAsync(pipe.Writer, Wire, piece);
        await using var input = new ChunkedInput(pipe.Reader, Via, FramingRole.Receiver);
        Assert.True(await input.StartAsync(CancellationToken.None));
        using var all = new MemoryStream();
        await input.CopyToAsync(all);
        await sending;
        Assert.Equal(Content, all.ToArray());
        Assert.True(input.IsEnded);
    }

    [Fact]
    public async Task Bytes_behind_the_end_stay_with_the_connection()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync((byte[])[.. Wire, 0, 1, 0]);
        await using var input = new ChunkedInput(pipe.Reader, Via, FramingRole.Receiver);
        await input.CopyToAsync(Stream.Null);
        Assert.True(pipe.Reader.TryRead(out var rest));
        Assert.Equal(3, rest.Buffer.Length);
    }

    [Theory]
    [InlineData(new byte[] { 5, 3, 1, 2, 3, 0, 7 }, true)]
    [InlineData(new byte[] { 5, 3, 1, 2, 3, 0 }, false)]
    [InlineData(new byte[] { 5, 3, 1 }, false)]
    [InlineData(new byte[] { }, false)]
    public async Task End_of_the_direction_can_be_looked_for_while_nobody_reads(byte[] wire, bool mayEnd)
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(wire);
        await pipe.Writer.CompleteAsync();
        await using var input = new ChunkedInput(pipe.Reader, Via, FramingRole.Receiver);

        Assert.Equal(mayEnd, input.MayEndWithin());

        // Nothing has been taken.
        Assert.True(pipe.Reader.TryRead(out var rest));
        Assert.Equal(wire, rest.Buffer.ToArray());
    }

    [Fact]
    public async Task End_of_the_direction_is_for_a_reader_to_see()
    {
        var pipe = new Pipe();
        await using var input = new ChunkedInput(pipe.Reader, Via, FramingRole.Receiver);
        var reading = input.ReadAsync(new byte[10]);

        Assert.True(input.MayEndWithin());

        await pipe.Writer.WriteAsync(new byte[] { 5, 1, 2 });
        Assert.Equal(1, await reading);
        await pipe.Writer.WriteAsync(new byte[] { 0 });
        Assert.False(input.MayEndWithin());
        await pipe.Writer.WriteAsync(new byte[] { 7 });
        Assert.True(input.MayEndWithin());
        Assert.Equal(0, await input.ReadAsync(new byte[10]));
        Assert.True(input.MayEndWithin());
    }

    [Theory]
    [InlineData(new byte[] { 7 }, true)]
    [InlineData(new byte[] { 5, 0, 7 }, true)]
    [InlineData(new byte[] { 5, 0 }, false)]
    [InlineData(new byte[] { 5, 3, 1 }, false)]
    [InlineData(new byte[] { 5, 0x80 }, false)]
    [InlineData(new byte[] { 5 }, false)]
    [InlineData(new byte[] { }, false)]
    public async Task Direction_without_its_end_record_is_an_error(byte[] wire, bool isWhole)
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(wire);
        await pipe.Writer.CompleteAsync();
        await using var input = new ChunkedInput(pipe.Reader, Via, FramingRole.Receiver);
        if (isWhole)
        {
            await input.CopyToAsync(Stream.Null);
            Assert.True(input.IsEnded);
        }
        else
        {
            await Assert.ThrowsAsync<CommunicationException>(() => input.CopyToAsync(Stream.Null));
        }
    }

    [Theory]
    [InlineData(new byte[] { 6, 1, 1 })]
    [InlineData(new byte[] { 5, 0, 5 })]
    [InlineData(new byte[] { 5, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F })]
    [InlineData(new byte[] { 12 })]
    public async Task Record_that_the_table_does_not_have_is_refused(byte[] wire)
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(wire);
        await using var input = new ChunkedInput(pipe.Reader, Via, FramingRole.Receiver);
        await Assert.ThrowsAsync<FramingException>(() => input.CopyToAsync(Stream.Null));
    }

    [Fact]
    public async Task Fault_instead_of_a_reply_is_the_exception_that_belongs_to_it()
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(PreambleWriter.Fault(FramingFaults.MaxMessageSizeExceeded));
        await using var input = new ChunkedInput(pipe.Reader, Via, FramingRole.Initiator);
        var error = await Assert.ThrowsAsync<CommunicationException>(
            () => input.StartAsync(CancellationToken.None).AsTask());
        Assert.IsType<QuotaExceededException>(error.InnerException);
    }

    [Fact]
    public async Task Chunks_that_are_written_are_read_back()
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        await using (var output = new ChunkedOutput(
            pipe.Writer, Timeout.InfiniteTimeSpan, TimeProvider.System, CancellationToken.None))
        {
            foreach (var part in Content.Chunk(777))
            {
                await output.WriteAsync(part);
            }

            await output.EndAsync();
        }

        await using var input = new ChunkedInput(pipe.Reader, Via, FramingRole.Initiator);
        using var all = new MemoryStream();
        await input.CopyToAsync(all);
        Assert.Equal(Content, all.ToArray());
    }

    private static async Task SendAsync(PipeWriter writer, byte[] bytes, int piece)
    {
        foreach (var part in bytes.Chunk(piece))
        {
            await writer.WriteAsync(part);
        }
    }
}
