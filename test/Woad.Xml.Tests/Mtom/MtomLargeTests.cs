using System.Buffers;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>Large contents are kept beside the headers until the message is completed.</summary>
[Trait("Category", "Slow")]
public class MtomLargeTests
{
    private static readonly MtomLimits Limits = MtomLimits.Default with { MaxBufferSize = int.MaxValue };

    /// <summary>Contents small and large, next to each other and in turns.</summary>
    public static TheoryData<int[]> Lengths =>
    [
        [65_535],
        [65_536],
        [3_000_000],
        [100_000, 100_000],
        [1000, 70_000, 1000],
        [70_000, 1000, 2_000_000, 70_000, 800],
    ];

    [Theory]
    [MemberData(nameof(Lengths))]
    public void Contents_come_back_in_their_order(int[] lengths)
    {
        var output = new ArrayBufferWriter<byte>();
        var mtom = Write(output, lengths, pieces: false, stream: false);
        mtom.Complete();

        SameBytes.Check(Contents(lengths), Read(output.WrittenSpan.ToArray(), mtom.ContentType, lengths.Length));
    }

    [Theory]
    [MemberData(nameof(Lengths))]
    public void Contents_written_in_pieces_make_the_same_parts(int[] lengths)
    {
        var output = new ArrayBufferWriter<byte>();
        var mtom = Write(output, lengths, pieces: true, stream: false);
        mtom.Complete();

        SameBytes.Check(Contents(lengths), Read(output.WrittenSpan.ToArray(), mtom.ContentType, lengths.Length));
    }

    [Theory]
    [MemberData(nameof(Lengths))]
    public async Task Streams_stand_between_them(int[] lengths)
    {
        var whole = new ArrayBufferWriter<byte>();
        var first = Write(whole, lengths, pieces: false, stream: true);
        first.Complete();
        var begun = new ArrayBufferWriter<byte>();
        var second = Write(begun, lengths, pieces: false, stream: true);
        var target = new MemoryStream();
        await target.WriteAsync(begun.WrittenMemory);
        await second.CompleteAsync(target, CancellationToken.None);

        SameBytes.Check(Contents(lengths), Read(whole.WrittenSpan.ToArray(), first.ContentType, lengths.Length));
        SameBytes.Check(Contents(lengths), Read(target.ToArray(), second.ContentType, lengths.Length));
    }

    [Fact]
    public void Output_that_takes_segments_gets_those_that_the_content_was_copied_to()
    {
        var output = new TakingOutput();
        var mtom = Write(output, [3_000_000, 100_000], pieces: false, stream: false);
        mtom.Complete();

        Assert.Equal(3_100_000, output.Given);
        SameBytes.Check(Contents([3_000_000, 100_000]), Read(output.ToArray(), mtom.ContentType, 2));
    }

    [Fact]
    public void Array_quota_holds_for_a_part_in_memory()
    {
        var output = new ArrayBufferWriter<byte>();
        var mtom = Write(output, [100_000], pieces: false, stream: false);
        mtom.Complete();
        var quotas = new XmlDictionaryReaderQuotas { MaxArrayLength = 99_999 };
        var reader = MtomXmlReader.Create(MtomPackage.Open(output.WrittenMemory, mtom.ContentType, Limits), quotas);
        reader.ReadStartElement("r");

        Assert.Contains(
            "MaxArrayLength",
            Assert.Throws<XmlException>(() => reader.ReadElementContentAsBase64()).Message,
            StringComparison.Ordinal);
    }

    private static byte[][] Contents(int[] lengths) => [.. lengths.Select(length =>
    {
        var bytes = new byte[length];
        new Random(length).NextBytes(bytes);
        return bytes;
    })];

    private static MtomWriter Write(IBufferWriter<byte> output, int[] lengths, bool pieces, bool stream)
    {
        var mtom = new MtomWriter(output, "text/xml", null, 42);
        mtom.Begin();
        var root = new MemoryStream();
        using var writer = new MtomXmlWriter(mtom, root);
        writer.WriteStartElement("r");
        foreach (var (index, content) in Contents(lengths).Index())
        {
            writer.WriteStartElement("d");
            if (stream && index % 2 == 1)
            {
                writer.WriteValue(new Provider(content));
            }
            else if (pieces)
            {
                foreach (var piece in content.Chunk(1 + (content.Length / 3)))
                {
                    writer.WriteBase64(piece, 0, piece.Length);
                }
            }
            else
            {
                writer.WriteBase64(content, 0, content.Length);
            }

            writer.WriteEndElement();
        }

        writer.WriteEndElement();
        writer.Flush();
        output.Write(root.ToArray());
        return mtom;
    }

    private static byte[][] Read(byte[] body, string contentType, int count)
    {
        var reader = MtomXmlReader.Create(MtomPackage.Open(body, contentType, Limits), XmlDictionaryReaderQuotas.Max);
        reader.ReadStartElement("r");
        var contents = Enumerable.Range(0, count).Select(_ => reader.ReadElementContentAsBase64()).ToArray();
        reader.ReadEndElement();
        return contents;
    }

    private sealed class Provider(byte[] content) : IStreamProvider
    {
        public Stream GetStream() => new MemoryStream(content);

        public void ReleaseStream(Stream stream) => stream.Dispose();
    }

    private sealed class TakingOutput : IBufferWriter<byte>, ILendingOutput
    {
        private readonly ArrayBufferWriter<byte> _all = new();

        public bool Lends => true;

        public int Given { get; private set; }

        public byte[] ToArray() => _all.WrittenSpan.ToArray();

        public void Advance(int count) => _all.Advance(count);

        public Memory<byte> GetMemory(int sizeHint = 0) => _all.GetMemory(sizeHint);

        public Span<byte> GetSpan(int sizeHint = 0) => _all.GetSpan(sizeHint);

        public void Lend(byte[] bytes, int count) => _all.Write(bytes.AsSpan(0, count));

        public void Give(byte[] pooled, int count)
        {
            Given += count;
            _all.Write(pooled.AsSpan(0, count));
            ArrayPool<byte>.Shared.Return(pooled);
        }
    }
}
