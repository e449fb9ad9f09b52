using System.Text;
using Woad.Xml;
using Woad.Xml.Canonical;

namespace Woad.Interop.Tests.Canonical;

/// <summary>
/// Canonical octets of generated documents beside those of libxml2, which most other SOAP stacks sign by.
/// </summary>
public sealed class LibxmlTests
{
    private const int Batch = 2_000;

    private static readonly int Count = LongBudget.IsOn ? 100_000 : Batch;

    [Fact]
    public async Task Documents_have_the_same_canonical_octets()
    {
        using var libxml = new PeerProcess(
            "/usr/bin/python3", Path.Combine(AppContext.BaseDirectory, "Canonical", "canonicalize.py"));
        for (var first = 0; first < Count; first += Batch)
        {
            var documents = Enumerable.Range(first, Batch).Select(Make).ToList();
            foreach (var (document, kept) in documents)
            {
                libxml.Send($"{Base64(document)}\t{Base64(string.Join(' ', kept))}");
            }

            libxml.Send("");
            var forms = await libxml.ReadToAsync("done");
            Assert.True(libxml.Errors.Length == 0, libxml.Errors);
            for (var i = 0; i < Batch; i++)
            {
                var (document, kept) = documents[i];
                var expected = Encoding.UTF8.GetString(Convert.FromBase64String(forms[i]));
                var actual = Canonical(document, kept);
                Assert.True(
                    expected == actual,
                    $"seed {first + i} at {expected.AsSpan().CommonPrefixLength(actual)}, keeps "
                        + $"'{string.Join("' '", kept)}'\n{document}\n\n{expected}\n\n{actual}");
            }
        }
    }

    private static (string Document, string[] Kept) Make(int seed)
    {
        var generator = new MarkupGenerator(seed, isStrict: true);

        // libxml2 2.9 writes the names of namespaces without escapes, and lxml cannot keep the default namespace.
        return (
            generator.Make().Replace("?a=1&amp;b=2", "?a=1;b=2", StringComparison.Ordinal),
            [.. generator.Kept().Where(p => p.Length > 0)]);
    }

    private static string Canonical(string document, string[] kept)
    {
        TextXmlReader reader = default;
        reader.Begin(Encoding.UTF8.GetBytes(document), XmlReadLimits.Buffered, 0);
        using var writer = new CanonicalWriter(null, kept);
        reader.Canonicalize(writer);
        return Encoding.UTF8.GetString(writer.Written);
    }

    private static string Base64(string text) => Convert.ToBase64String(Encoding.UTF8.GetBytes(text));
}
