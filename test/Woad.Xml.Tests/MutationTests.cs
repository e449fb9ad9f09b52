using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// Mutated documents: nothing but <see cref="XmlException"/> leaves a reader. A failure shows its seed and the
/// document;
/// the document goes into Data/findings.tsv.
/// </summary>
[SuppressMessage("Design", "CA1031", Justification = "Every other exception is the failure looked for.")]
[Trait("Category", "Slow")]
public class MutationTests
{
    private static readonly int Mutations = LongBudget.IsOn ? 5_000_000 : 20_000;
    private static readonly byte[][] Interesting =
    [
        [0xFF, 0xFF, 0xFF, 0xFF, 0x07], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0x80, 0x80, 0x80, 0x80, 0x08], [0x00],
        [0xFF, 0xFF, 0xFF, 0x7F], [0x00, 0x00, 0x00, 0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
        [0xEF, 0xBF, 0xBE], [0x01], [0x03, 0x40, 0x01, 0x61, 0x01, 0x8B], [0xA4], [0xA6], [0xBC, 0x1A], [0xBE],
        .. new[]
        {
            "<", ">", "</", "/>", "&", "&#", "&#x110000;", "&#xD800;", "&lt;", "<!--", "-->", "<![CDATA[", "]]>",
            "<?x?>",
            "<!DOCTYPE a>", "xmlns:p=\"\"", " xmlns=\"u\"", " a='1'", "\"", "'", ":", "\r\n", "\0", "=",
        }.Select(Encoding.UTF8.GetBytes),
    ];

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Reader_mutated_documents_throw_nothing_but_XmlException(bool binary)
    {
        var refused = 0;
        using var memory = new GuardedMemory();
        for (var seed = 0; seed < Mutations; seed++)
        {
            refused += Check(binary, seed, memory) ? 0 : 1;
        }

        Assert.InRange(refused, Mutations / 4, Mutations);
    }

    /// <summary>The mutated document of a seed.</summary>
    internal static byte[] Document(bool binary, int seed)
    {
        var random = new Random(seed);
        var steps = new DocumentGenerator(random.Next(400)).Make();
        return Mutate(binary ? Documents.Binary(steps) : Documents.Text(steps), random);
    }

    private static bool Check(bool binary, int seed, GuardedMemory memory)
    {
        var bytes = Document(binary, seed);
        try
        {
            if (binary)
            {
                var reader = new BinaryXmlReader(memory.Put(bytes), null, XmlReadLimits.Buffered);
                return Calls(ReaderExercise.Run(ref reader, seed), bytes.Length);
            }
            else
            {
                var reader = new TextXmlReader(memory.Put(bytes), XmlReadLimits.Buffered);
                return Calls(ReaderExercise.Run(ref reader, seed), bytes.Length);
            }
        }
        catch (XmlException)
        {
            return false;
        }
        catch (Exception e)
        {
            throw new InvalidOperationException(
                string.Create(CultureInfo.InvariantCulture, $"seed {seed}: {Convert.ToHexString(bytes)}"), e);
        }
    }

    private static bool Calls(int calls, int length) =>
        calls <= (2 * length) + 2 ? true : throw new InvalidOperationException("more calls than bytes");

    private static byte[] Mutate(byte[] document, Random random)
    {
        var bytes = new List<byte>(document);
        for (var i = random.Next(1, 4); i > 0; i--)
        {
            var at = random.Next(bytes.Count + 1);
            switch (random.Next(6))
            {
                case 0 when at < bytes.Count:
                    bytes[at] = (byte)random.Next(256);
                    break;
                case 1 when at < bytes.Count:
                    bytes[at] ^= (byte)(1 << random.Next(8));
                    break;
                case 2:
                    bytes.InsertRange(at, Interesting[random.Next(Interesting.Length)]);
                    break;
                case 3:
                    bytes.RemoveRange(at, Math.Min(bytes.Count - at, random.Next(8)));
                    break;
                case 4:
                    var from = random.Next(bytes.Count + 1);
                    bytes.InsertRange(at, bytes.GetRange(from, Math.Min(bytes.Count - from, random.Next(24))));
                    break;
                default:
                    bytes.RemoveRange(at, random.Next(4) == 0 ? bytes.Count - at : 0);
                    break;
            }
        }

        return [.. bytes];
    }
}
