using System.Buffers;
using System.IO.Pipelines;
using Woad.Envelopes;
using Woad.Framing;
using Woad.Transports.Tcp;
using Woad.Xml;

namespace Woad.Tests.Framing;

/// <summary>Large binary envelopes: their byte arrays arrive in arrays of their own.</summary>
[Trait("Category", "Slow")]
public sealed class LargeEnvelopeTests
{
    private const int Most = 1 << 30;

    private static readonly XmlReadLimits Limits = XmlReadLimits.Buffered;
    private static readonly XmlName Root = new("root", "urn:large");
    private static readonly XmlName Inner = new("inner", "urn:large");
    private static readonly XmlName Item = new("item", "urn:large");
    private static readonly XmlName Other = new("other", "urn:large");

    /// <summary>Lengths of the arrays, elements around them, whether something follows them, bytes at a time.</summary>
    public static TheoryData<int[], int, bool, int> Documents()
    {
        var all = new TheoryData<int[], int, bool, int>();
        foreach (var piece in (int[])[1, 7, 4096, 5000, 65536, Most])
        {
            foreach (var length in (int[])[65535, 65536, 65537, 65538, 65539, 200_000, 200_001, 200_002])
            {
                if (piece > 7 || length < 65540)
                {
                    all.Add([length], 0, false, piece);
                    all.Add([length], 3, false, piece);
                    all.Add([length], 1, true, piece);
                }
            }

            if (piece > 7)
            {
                all.Add([100_000, 3, 100_001, 65_000, 300_002], 1, false, piece);
                all.Add([70_000, 70_001, 70_002], 0, true, piece);
            }
        }

        return all;
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Arrays_and_bytes_are_those_that_were_sent(int[] lengths, int depth, bool isFollowed, int piece)
    {
        var arrays = lengths.Select(Bytes).ToArray();
        var document = Write(arrays, depth, isFollowed);

        var received = Receive(document, piece);

        Assert.Equal(document.Length - 1, received.Length);
        Assert.Equal(
            arrays.Count(a => a.Length - (a.Length % 3) >= BlockReceiver.LeastBytes), received.Blocks?.All.Count ?? 0);
        SameBytes.Check(arrays, Read(received, arrays.Length, depth, isFollowed));
        Assert.True(document.AsSpan(1).SequenceEqual(received.Span));
        Assert.Null(received.Blocks);
        SameBytes.Check(arrays, Read(received, arrays.Length, depth, isFollowed));
    }

    [Theory]
    [InlineData(300_000, 0)]
    [InlineData(300_001, 0)]
    [InlineData(300_002, 4)]
    public void Array_that_nothing_follows_is_the_one_it_has_arrived_in(int length, int depth)
    {
        var received = Receive(Write([Bytes(length)], depth, isFollowed: false), 4096);
        var block = Assert.Single(received.Blocks!.All);

        Assert.Same(block.Bytes, Read(received, 1, depth, isFollowed: false)[0]);
    }

    /// <summary>The bytes of the content past the pipe, what follows it through the pipe again.</summary>
    [Theory]
    [InlineData(0)]
    [InlineData(4)]
    public async Task Content_is_read_from_the_connection_to_where_it_belongs(int end)
    {
        const int Length = 300_000;
        var content = Bytes(Length);
        byte[] head = [0, 0x40, 1, (byte)'a', 0xA3, .. BitConverter.GetBytes(Length)];
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        var first = Length / 2;
        var direct = new MemoryStream(content[first..]);
        var input = new FramedInput(pipe.Reader, new Uri("net.tcp://localhost/large"), Most, 2048, direct: direct);
        var buffer = new EnvelopeBuffer();
        Give(pipe, input, [6, .. Size(head.Length + Length + end), .. head, .. content.AsSpan(0, first)]);
        Assert.False(input.TryTake(buffer, out _));

        while (input.CanReadDirect)
        {
            Assert.NotEqual(0, await input.ReadDirectAsync(default));
        }

        Assert.Equal(direct.Length, direct.Position);
        if (end > 0)
        {
            Assert.False(input.TryTake(buffer, out _));
            Give(pipe, input, [.. Enumerable.Repeat((byte)2, end - 1), 0, 7]);
        }

        Assert.True(input.TryTake(buffer, out _));
        Assert.Equal(Length + head.Length - 1 + end, buffer.Length);
        Assert.True(content.AsSpan().SequenceEqual(Assert.Single(buffer.Blocks!.All).Bytes));
    }

    [Fact]
    public void Array_of_which_little_has_come_takes_little_memory()
    {
        const int Declared = 500_000_000;
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        var input = new FramedInput(pipe.Reader, new Uri("net.tcp://localhost/large"), Most, 2048);
        byte[] head = [6, .. Size(Declared + 20), 0, 0x40, 1, (byte)'a', 0xA3, .. BitConverter.GetBytes(Declared)];
        var before = GC.GetAllocatedBytesForCurrentThread();

        var buffer = new EnvelopeBuffer();
        Give(pipe, input, [.. head, .. new byte[100_000]]);

        Assert.False(input.TryTake(buffer, out _));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 2_000_000);
    }

    [Theory]
    [InlineData(0xA2, 0x7FFFFFFF)]
    [InlineData(0xA3, 100_001)]
    [InlineData(0xA3, -1)]
    public void Content_that_is_longer_than_its_envelope_is_refused_by_who_reads_it(byte record, int declared)
    {
        byte[] document = [0, 0x40, 1, (byte)'a', record, .. BitConverter.GetBytes(declared), .. new byte[100_000]];

        var received = Receive(document, 4096);

        Assert.Null(received.Blocks);
        Assert.ThrowsAny<System.Xml.XmlException>(() => ReadOne(received));
    }

    [Fact]
    public void Content_that_is_not_read_as_an_array_is_refused_until_it_is_gathered()
    {
        var received = Receive(Write([Bytes(100_000)], 0, isFollowed: false), 4096);
        Assert.ThrowsAny<System.Xml.XmlException>(() => ReadText(received));

        _ = received.Span;

        Assert.Equal(Convert.ToBase64String(Bytes(100_000)), ReadText(received));
    }

    [Theory]
    [InlineData(100_000)]
    [InlineData(100_001)]
    [InlineData(100_002)]
    public void Lent_array_makes_the_same_bytes_as_a_copied_one(int length)
    {
        var array = Bytes(length);
        var lending = new EnvelopeOutput { Lends = true };
        var copying = new EnvelopeOutput();
        WriteTo(lending, [array], 1, true);
        WriteTo(copying, [array], 1, true);

        Assert.Contains(lending.Full, segment => ReferenceEquals(segment.Array, array));
        Assert.DoesNotContain(copying.Full, segment => ReferenceEquals(segment.Array, array));
        Assert.True(lending.ToArray().AsSpan().SequenceEqual(copying.ToArray()));
    }

    [Fact]
    public void Lent_array_does_not_go_to_the_pool()
    {
        var array = new byte[1 << 17];
        var output = new EnvelopeOutput();
        output.Lend(array, array.Length);
        output.Clear();

        var rented = Enumerable.Range(0, 100).Select(_ => ArrayPool<byte>.Shared.Rent(array.Length)).ToList();

        Assert.DoesNotContain(rented, r => ReferenceEquals(r, array));
        rented.ForEach(r => ArrayPool<byte>.Shared.Return(r));
    }

    [Fact]
    public void Walk_ends_at_the_end_of_every_document()
    {
        var document = Write([Bytes(1000), Bytes(2)], 5, isFollowed: true).AsSpan(1);
        var walk = NbfxWalk.From(0);
        while (walk.TryNext(document))
        {
            Assert.InRange(walk.Depth, 0, 8);
        }

        Assert.Equal((document.Length, 0, false), (walk.Offset, walk.Depth, walk.IsStuck));
    }

    private static byte[] Bytes(int length)
    {
        var bytes = new byte[length];
        new Random(length).NextBytes(bytes);
        return bytes;
    }

    private static byte[] Size(int size)
    {
        var bytes = new byte[FrameSize.MaxBytes];
        return bytes[..FrameSize.Write(bytes, size)];
    }

    /// <summary>An empty string table and a document.</summary>
    private static byte[] Write(byte[][] arrays, int depth, bool isFollowed)
    {
        var output = new EnvelopeOutput();
        output.Write([0]);
        WriteTo(output, arrays, depth, isFollowed);
        return output.ToArray();
    }

    private static void WriteTo(EnvelopeOutput output, byte[][] arrays, int depth, bool isFollowed)
    {
        var writer = new BinaryXmlWriter(output, null);
        writer.Start(Root);
        for (var i = 0; i < depth; i++)
        {
            writer.Start(Inner);
        }

        foreach (var array in arrays)
        {
            writer.Element(Item, array);
        }

        if (isFollowed)
        {
            writer.Element(Other, "what follows");
        }

        for (var i = 0; i < depth; i++)
        {
            writer.End(Inner);
        }

        writer.End(Root);
        writer.Flush();
    }

    private static EnvelopeBuffer Receive(byte[] document, int piece)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        var input = new FramedInput(pipe.Reader, new Uri("net.tcp://localhost/large"), Most, 2048);
        var buffer = new EnvelopeBuffer();
        byte[] record = [6, .. Size(document.Length), .. document, 7];
        for (var at = 0; at < record.Length; at += piece)
        {
            Give(pipe, input, record.AsSpan(at, Math.Min(piece, record.Length - at)));
            if (input.TryTake(buffer, out var more))
            {
                Assert.True(more);
                Assert.InRange(record.Length - at - piece, int.MinValue, 1);
                return buffer;
            }

            if (piece > record.Length - at)
            {
                break;
            }
        }

        throw new InvalidOperationException("The envelope has not been taken.");
    }

    private static void Give(Pipe pipe, FramedInput input, ReadOnlySpan<byte> bytes)
    {
        pipe.Writer.Write(bytes);
        Assert.True(pipe.Writer.FlushAsync().IsCompletedSuccessfully);
        var reading = input.ReadAsync(default);
        Assert.True(reading.IsCompletedSuccessfully);
        input.Add(reading.Result);
    }

    private static byte[][] Read(EnvelopeBuffer buffer, int count, int depth, bool isFollowed)
    {
        var reader = Reader(buffer);
        Assert.True(reader.TryStart(Root));
        for (var i = 0; i < depth; i++)
        {
            Assert.True(reader.TryStart(Inner));
        }

        var arrays = new byte[count][];
        for (var i = 0; i < count; i++)
        {
            Assert.True(reader.TryStart(Item));
            arrays[i] = reader.ReadBytes();
        }

        if (isFollowed)
        {
            Assert.True(reader.TryStart(Other));
            Assert.Equal("what follows", reader.ReadString());
        }

        for (var i = 0; i <= depth; i++)
        {
            reader.End();
        }

        Assert.Equal(XmlNext.EndOfDocument, reader.Next());
        return arrays;
    }

    private static byte[] ReadOne(EnvelopeBuffer buffer)
    {
        var reader = Reader(buffer);
        reader.Start();
        return reader.ReadBytes();
    }

    private static string ReadText(EnvelopeBuffer buffer)
    {
        var reader = Reader(buffer);
        reader.Start();
        reader.Start();
        return reader.ReadString();
    }

    private static BinaryXmlReader Reader(EnvelopeBuffer buffer) =>
        new(buffer.Head, null, Limits) { Blocks = buffer.Blocks };
}
