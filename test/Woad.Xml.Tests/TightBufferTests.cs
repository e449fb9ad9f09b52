namespace Woad.Xml;

/// <summary>Writers stay inside the room that they asked for, and their bytes do not depend on it.</summary>
public class TightBufferTests
{
    private const int Count = 2_000;

    [Fact]
    public void TextWriter_in_tight_buffers_writes_the_same()
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var buffer = new TightBuffer();
            var writer = new TextXmlWriter(buffer);
            DocumentScript.Play(steps, ref writer);
            writer.Flush();

            Assert.Equal(Documents.Text(steps), buffer.ToArray());
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void BinaryWriter_in_tight_buffers_writes_the_same(bool withSession)
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var buffer = new TightBuffer();
            var writer = new BinaryXmlWriter(buffer, withSession ? new BinaryWriterSession() : null);
            DocumentScript.Play(steps, ref writer);
            writer.Flush();

            var expected = Documents.Binary(steps, withSession ? new BinaryWriterSession() : null).Document;
            Assert.Equal(NbfxNormalizer.Normalize(expected), NbfxNormalizer.Normalize(buffer.ToArray()));
        }
    }

    [Fact]
    public void Codec_in_tight_buffers_writes_the_same()
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var value = Primitives.AllPrimitives.Make(seed);
            var tight = new TightBuffer();
            var wide = new System.Buffers.ArrayBufferWriter<byte>(1 << 16);
            var a = new TextXmlWriter(tight);
            var b = new TextXmlWriter(wide);
            Primitives.PrimitivesCodec.Write(ref a, value);
            Primitives.PrimitivesCodec.Write(ref b, value);
            a.Flush();
            b.Flush();
            Assert.Equal(wide.WrittenSpan.ToArray(), tight.ToArray());

            tight = new TightBuffer();
            wide.Clear();
            var c = new BinaryXmlWriter(tight, null);
            var d = new BinaryXmlWriter(wide, null);
            Primitives.PrimitivesCodec.Write(ref c, value);
            Primitives.PrimitivesCodec.Write(ref d, value);
            c.Flush();
            d.Flush();
            Assert.Equal(wide.WrittenSpan.ToArray(), tight.ToArray());
        }
    }
}
