using System.Text;
using System.Xml;

namespace Woad.Xml.Canonical;

/// <summary>
/// Mutated documents: what readers refuse has no canonical octets, what they take has, and those say the same as the
/// document.
/// A signature must not cover anything else than what is read.
/// </summary>
[Trait("Category", "Slow")]
[Trait("Category", "Hostile")]
public sealed class CanonicalMutationTests
{
    private static readonly int Count = LongBudget.IsOn ? 1_000_000 : 20_000;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Mutated_document_is_canonical_when_a_reader_takes_it(bool isBinary)
    {
        var (taken, same) = (0, 0);
        for (var seed = 0; seed < Count; seed++)
        {
            var document = MutationTests.Document(isBinary, seed);
            var expected = Read(document, isBinary);
            var octets = Canonicalize(document, isBinary, out var error);
            if (expected is null && octets is not null && document.AsSpan().IndexOf("<?"u8) >= 0)
            {
                continue; // readers of messages refuse processing instructions
            }

            if (isBinary && error.Contains("is not a valid name", StringComparison.Ordinal))
            {
                continue; // readers of binary do not look at names
            }

            Assert.True((expected is null) == (octets is null), $"seed {seed}: {Convert.ToHexString(document)}");
            if (octets is null)
            {
                continue;
            }

            taken++;

            // Binary text and references may have control characters, which text cannot have.
            if (Canonicalize(octets, isBinary: false, out _) is { } again)
            {
                same++;
                Assert.True(octets.AsSpan().SequenceEqual(again), $"seed {seed}: {Encoding.UTF8.GetString(octets)}");
                Assert.True(
                    expected == Read(octets, isBinary: false),
                    $"seed {seed}\n{expected}\n{Read(octets, isBinary: false)}");
            }
        }

        Assert.InRange(taken, Count / 20, Count);
        Assert.InRange(same, taken / 2, taken);
    }

    /// <summary>
    /// The content of a document as a reader sees it, attributes in the order of their names; null when it is refused.
    /// </summary>
    private static string? Read(byte[] document, bool isBinary)
    {
        try
        {
            if (isBinary)
            {
                var binary = new BinaryXmlReader(document, null, XmlReadLimits.Buffered);
                return CanonicalInfoset.Read(ref binary);
            }

            var text = new TextXmlReader(document, XmlReadLimits.Buffered);
            return CanonicalInfoset.Read(ref text);
        }
        catch (XmlException)
        {
            return null;
        }
    }

    private static byte[]? Canonicalize(byte[] document, bool isBinary, out string error)
    {
        error = "";
        try
        {
            using var writer = new CanonicalWriter();
            XmlNext next;
            if (isBinary)
            {
                var reader = new BinaryXmlReader(document, null, XmlReadLimits.Buffered);
                reader.Canonicalize(writer);
                next = reader.Next();
            }
            else
            {
                var reader = new TextXmlReader(document, XmlReadLimits.Buffered);
                reader.Canonicalize(writer);
                next = reader.Next();
            }

            return next == XmlNext.EndOfDocument ? writer.Written.ToArray() : null;
        }
        catch (XmlException e)
        {
            error = e.Message;
            return null;
        }
    }
}
