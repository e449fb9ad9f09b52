using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Our writers and readers beside the BCL's on generated documents: the same bytes, the same infoset.</summary>
public class DifferentialTests
{
    private static readonly int Documents = Environment.GetEnvironmentVariable("WOAD_EXTENDED") == "1" ? 250_000 : 2_500;

    [Fact]
    public void TextWriter_generated_documents_are_the_bytes_of_the_BCL()
    {
        for (var seed = 0; seed < Documents; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var (expected, actual) = (BclText(steps), Text(steps));

            Assert.True(expected.AsSpan().SequenceEqual(actual), $"seed {seed}\n{Utf8(expected)}\n{Utf8(actual)}");
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void BinaryWriter_generated_documents_are_the_bytes_of_the_BCL(bool withSession)
    {
        for (var seed = 0; seed < Documents; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var (expected, expectedTable) = BclBinary(steps, withSession);
            var (actual, actualTable) = Binary(steps, withSession);
            expected = [.. NbfxNormalizer.Normalize(expected), .. expectedTable];
            actual = [.. NbfxNormalizer.Normalize(actual), .. actualTable];

            Assert.True(
                expected.AsSpan().SequenceEqual(actual),
                $"seed {seed} at {expected.AsSpan().CommonPrefixLength(actual)}\n{Convert.ToHexString(expected)}\n{Convert.ToHexString(actual)}");
        }
    }

    [Fact]
    public void TextReader_generated_documents_are_the_infoset_of_the_BCL()
    {
        for (var seed = 0; seed < Documents; seed++)
        {
            var bytes = Text(new DocumentGenerator(seed).Make());
            var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);

            Assert.True(
                Infoset.WithoutBlankText(Infoset.Read(
                    XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max)))
                    == Infoset.WithoutBlankText(Infoset.Read(ref reader)),
                $"seed {seed}\n{Utf8(bytes)}");
        }
    }

    [Fact]
    public void BinaryReader_generated_documents_are_the_infoset_of_the_BCL()
    {
        for (var seed = 0; seed < Documents; seed++)
        {
            var (bytes, _) = Binary(new DocumentGenerator(seed).Make(), false);
            var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
            var bcl = XmlDictionaryReader.CreateBinaryReader(
                bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max);

            Assert.True(Infoset.Read(bcl) == Infoset.Read(ref reader), $"seed {seed}\n{Convert.ToHexString(bytes)}");
        }
    }

    private static string Utf8(byte[] bytes) => Encoding.UTF8.GetString(bytes);

    private static byte[] Text(IReadOnlyList<DocumentGenerator.Step> steps)
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new TextXmlWriter(output);
        DocumentScript.Play(steps, ref writer);
        writer.Flush();
        return output.WrittenSpan.ToArray();
    }

    private static byte[] BclText(IReadOnlyList<DocumentGenerator.Step> steps)
    {
        var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, new UTF8Encoding(false), false))
        {
            DocumentScript.Play(steps, writer, new XmlDictionary());
        }

        return stream.ToArray();
    }

    private static (byte[] Document, byte[] Table) Binary(IReadOnlyList<DocumentGenerator.Step> steps, bool withSession)
    {
        var output = new ArrayBufferWriter<byte>();
        var session = withSession ? new BinaryWriterSession() : null;
        var writer = new BinaryXmlWriter(output, session);
        DocumentScript.Play(steps, ref writer);
        writer.Flush();
        var table = new ArrayBufferWriter<byte>();
        session?.WriteUnsent(table);
        return (output.WrittenSpan.ToArray(), table.WrittenSpan.ToArray());
    }

    private static (byte[] Document, byte[] Table) BclBinary(IReadOnlyList<DocumentGenerator.Step> steps, bool withSession)
    {
        var stream = new MemoryStream();
        var session = withSession ? new BinaryWriterSession() : null;
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(stream, StaticDictionary.Bcl, session?.Bcl, false))
        {
            DocumentScript.Play(steps, writer, new XmlDictionary());
        }

        var table = new ArrayBufferWriter<byte>();
        session?.WriteUnsent(table);
        return (stream.ToArray(), table.WrittenSpan.ToArray());
    }
}
