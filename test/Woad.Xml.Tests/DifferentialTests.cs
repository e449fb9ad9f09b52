using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Our writers and readers beside the BCL's on generated documents: the same bytes, the same infoset.
/// </summary>
[Trait("Category", "Slow")]
public class DifferentialTests
{
    private static readonly int Count = LongBudget.IsOn ? 1_000_000 : 10_000;

    [Fact]
    public void TextWriter_generated_documents_are_the_bytes_of_the_BCL()
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var (expected, actual) = (Documents.BclText(steps), Documents.Text(steps));

            Assert.True(expected.AsSpan().SequenceEqual(actual), $"seed {seed}\n{Utf8(expected)}\n{Utf8(actual)}");
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void BinaryWriter_generated_documents_are_the_bytes_of_the_BCL(bool withSession)
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var (expected, expectedTable) = Documents.BclBinary(steps, Session(withSession));
            var (actual, actualTable) = Documents.Binary(steps, Session(withSession));
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
        for (var seed = 0; seed < Count; seed++)
        {
            var bytes = Documents.Text(new DocumentGenerator(seed).Make());
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
        for (var seed = 0; seed < Count; seed++)
        {
            var bytes = Documents.Binary(new DocumentGenerator(seed).Make());
            var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
            var bcl = XmlDictionaryReader.CreateBinaryReader(
                bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max);

            Assert.True(Infoset.Read(bcl) == Infoset.Read(ref reader), $"seed {seed}\n{Convert.ToHexString(bytes)}");
        }
    }

    private static BinaryWriterSession? Session(bool wanted) => wanted ? new BinaryWriterSession() : null;

    private static string Utf8(byte[] bytes) => Encoding.UTF8.GetString(bytes);
}
