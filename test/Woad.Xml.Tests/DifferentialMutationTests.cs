using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Mutated documents are read as the BCL reads them, or refused for a reason that is listed here.</summary>
[SuppressMessage("Design", "CA1031", Justification = "The BCL's readers throw more kinds than XmlException.")]
public class DifferentialMutationTests
{
    private static readonly int Count = LongBudget.IsOn ? 1_000_000 : 10_000;

    /// <summary>Where we are stricter than the BCL, or where the comparison itself stops.</summary>
    private static readonly string[] Reasons =
    [
        "The document is not valid UTF-8", // also where nobody looks, such as a declaration that is not used
        "Character reference not valid", // a lone surrogate
        "The content of a text record 0x94", // a decimal with undefined flags
        "The content of a text record 0xB4", // a truth value other than 0 and 1
        "Unexpected end of the document", // no document at all
        "where only text may stand", // mixed content
        "is not valid at this location", // text before or after the root
    ];

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Reader_mutated_documents_are_the_infoset_of_the_BCL_or_refused(bool binary)
    {
        for (var seed = 0; seed < Count; seed++)
        {
            Check(binary, MutationTests.Document(binary, seed), $"seed {seed}");
        }
    }

    [Fact]
    public void Reader_past_findings_are_the_infoset_of_the_BCL_or_refused()
    {
        foreach (var row in WireData.Rows("findings.tsv"))
        {
            Check(row[0] == "binary", WireData.Hex(row[1]), row[2]);
        }
    }

    private static void Check(bool binary, byte[] bytes, string what)
    {
        var (ours, refusal) = Ours(binary, bytes);
        var theirs = Bcl(binary, bytes);

        Assert.True(
            ours is null
                ? theirs is null || Reasons.Any(reason => refusal.Contains(reason, StringComparison.Ordinal))
                : ours == theirs,
            $"{what}: {Convert.ToHexString(bytes)}\n{ours}{refusal}\n{theirs}");
    }

    private static (string? Infoset, string Refusal) Ours(bool binary, byte[] bytes)
    {
        try
        {
            if (binary)
            {
                var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
                return (Infoset.WithoutBlankText(Infoset.Read(ref reader)), "");
            }
            else
            {
                var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);
                return (Infoset.WithoutBlankText(Infoset.Read(ref reader)), "");
            }
        }
        catch (XmlException e)
        {
            return (null, e.Message);
        }
    }

    private static string? Bcl(bool binary, byte[] bytes)
    {
        try
        {
            var reader = binary
                ? XmlDictionaryReader.CreateBinaryReader(
                    bytes, 0, bytes.Length, StaticDictionary.Bcl, XmlDictionaryReaderQuotas.Max)
                : XmlDictionaryReader.CreateTextReader(bytes, XmlDictionaryReaderQuotas.Max);
            var infoset = Infoset.WithoutBlankText(Infoset.Read(reader));
            var start = Math.Max(0, infoset.IndexOf('<', StringComparison.Ordinal));
            return infoset[start..(infoset.LastIndexOf('>') + 1)];
        }
        catch (Exception)
        {
            return null;
        }
    }
}
