using System.Text;
using System.Xml;

namespace Woad.Xml.Canonical;

/// <summary>Canonical octets beside the BCL's on generated documents.</summary>
[Trait("Category", "Slow")]
public sealed class CanonicalDifferentialTests
{
    private static readonly int Count = LongBudget.IsOn ? 200_000 : 4_000;

    [Fact]
    public void Text_is_canonical_as_the_BCL_s_reader_has_it()
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var generator = new MarkupGenerator(seed, isStrict: false);
            var document = Encoding.UTF8.GetBytes(generator.Make());
            var kept = generator.Kept();
            Same(
                seed,
                document,
                CanonicalForm.OfBcl(CanonicalForm.Bcl(document), kept),
                CanonicalForm.OfText(document, kept));
        }
    }

    [Fact]
    public void The_same_document_as_binary_is_canonical_as_text()
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var generator = new MarkupGenerator(seed, isStrict: false);
            var document = Encoding.UTF8.GetBytes(generator.Make());
            var kept = generator.Kept();
            var stream = new MemoryStream();
            using (var writer = XmlDictionaryWriter.CreateBinaryWriter(
                stream, StaticDictionary.Bcl, null, ownsStream: false))
            {
                var reader = CanonicalForm.Bcl(document);
                reader.MoveToContent();
                writer.WriteNode(reader, defattr: false);
            }

            var binary = stream.ToArray();
            var expected = CanonicalForm.OfBcl(CanonicalForm.BclBinary(binary), kept);
            Same(seed, binary, expected, CanonicalForm.OfBinary(binary, null, kept));
            Same(seed, document, expected, CanonicalForm.OfText(document, kept));
        }
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Values_are_canonical_as_the_BCL_s_readers_have_them(bool withSession)
    {
        for (var seed = 0; seed < Count; seed++)
        {
            var steps = new DocumentGenerator(seed).Make();
            var text = Documents.Text(steps);
            Same(seed, text, CanonicalForm.OfBcl(CanonicalForm.Bcl(text)), CanonicalForm.OfText(text));

            var (binary, table) = Documents.Binary(steps, withSession ? new BinaryWriterSession() : null);
            BinaryReaderSession? session = null;
            if (withSession)
            {
                session = new BinaryReaderSession();
                session.Add(table);
            }

            Same(
                seed,
                binary,
                CanonicalForm.OfBcl(CanonicalForm.BclBinary(binary, session)),
                CanonicalForm.OfBinary(binary, session));
        }
    }

    private static void Same(int seed, byte[] document, byte[] expected, byte[] actual) => Assert.True(
        expected.AsSpan().SequenceEqual(actual),
        $"seed {seed}\n{Encoding.UTF8.GetString(document)}\n\n{Encoding.UTF8.GetString(expected)}\n\n{Encoding.UTF8.GetString(actual)}");
}
