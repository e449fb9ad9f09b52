#if DEBUG
using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// The visits of readers, counted in bytes and declarations, are linear in the input. Only Debug builds have the
/// counter.
/// </summary>
[SuppressMessage("Performance", "CA1861", Justification = "Each is used once.")]
[Trait("Category", "Slow")]
public class VisitsTests
{
    /// <summary>Head, what is repeated, tail: text.</summary>
    public static TheoryData<string, string, string> TextBombs => new()
    {
        { "<a>", "<b/>", "</a>" },
        { "<a>", " ", "<b/></a>" },
        { "<a>", " ", "<![CDATA[x]]></a>" },
        { "<a>", "]]", "</a>" },
        { "<a>", "&amp;", "</a>" },
        { "<a>", "\r", "</a>" },
        { "<a>", "é", "</a>" },
        { "<a>", "<!--x-->", "</a>" },
        { "<a>", "<!-- - - -->x", "</a>" },
        { "<a><!--", "- ", "--></a>" },
        { "<a><![CDATA[", "]]", "x]]></a>" },
        { "<a>", "<![CDATA[x]]>", "</a>" },
        { "<", "a", "/>" },
        { "<a b='", "&lt;", "'/>" },
        { "<a b='", " ", "'/>" },
        { "<a  ", " ", "/>" },
        { "<a>x</a", " ", ">" },
        { "<a>", "<b xmlns='u'>x</b>", "</a>" },
        { "<a>", "<b c='1' d='2' e='3'/>", "</a>" },
        { "<a xmlns:p='@' xmlns:q='#'>", "<b p:x='' q:x=''/>", "</a>" },
        { "<a xmlns:p='@' xmlns:q='#'>", "<b p:a='' p:b='' p:c='' p:d='' p:e='' p:f='' p:g='' p:h='' p:i='' p:j='' p:k='' p:l='' p:m='' p:n='' p:o='' p:p='' p:q='' p:r='' q:r=''/>", "</a>" },
        { "<a xmlns:pppppppp@='u' xmlns:pppppppp#='v'>", "<b/>", "</a>" },
    };

    /// <summary>Head, what is repeated, tail: binary.</summary>
    public static TheoryData<string, string, string> BinaryBombs => new()
    {
        { "40 01 61", "40 01 62 01", "01" },
        { "40 01 61", "40 01 62 99 01 78", "01" },
        { "40 01 61", "98 01 78", "01" },
        { "40 01 61", "02 01 78", "01" },
        { "40 01 61", "03 40 01 61 01 8B 00", "01" },
        { "40 01 61", "03 40 01 61 01 8D 02 01 00 00 00 02 00 00 00", "01" },
        { "40 01 61 A4", "82", "A6 01" },
        { "40 01 61 A4", "AA 02", "A6 01" },
        { "40 01 61", "40 01 62 04 01 63 80 04 01 64 82 01", "01" },
        { "40 01 61", "40 01 62 08 01 75 01", "01" },
    };

    [Theory]
    [MemberData(nameof(TextBombs))]
    public void TextReader_visits_grow_as_the_input(string head, string repeated, string tail)
    {
        // Two long names that differ in their last character, where the marks are.
        var ns = new string('n', 20_000);
        string Fill(string text) =>
            text.Replace("@", ns + "1", StringComparison.Ordinal).Replace("#", ns + "2", StringComparison.Ordinal);

        Check(
            count => Encoding.UTF8.GetBytes(Fill(head) + string.Concat(Enumerable.Repeat(repeated, count)) + tail),
            false);
    }

    [Theory]
    [MemberData(nameof(BinaryBombs))]
    public void BinaryReader_visits_grow_as_the_input(string head, string repeated, string tail) => Check(
        count => [.. WireData.Hex(head), .. Enumerable.Repeat(WireData.Hex(repeated), count).SelectMany(static b => b), .. WireData.Hex(tail)], true);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Reader_visits_of_mutated_documents_are_bounded_by_their_length(bool binary)
    {
        var count = LongBudget.IsOn ? 5_000_000 : 20_000;
        for (var seed = 0; seed < count; seed++)
        {
            var bytes = MutationTests.Document(binary, seed);
            var visits = Walk(bytes, binary, seed);
            Assert.True(visits <= (60L * bytes.Length) + 500, $"seed {seed}: {visits} visits, {bytes.Length} bytes");
        }
    }

    [Fact]
    public void TextReader_scope_full_of_declarations_costs_no_more_than_its_limit()
    {
        var text = new StringBuilder("<a");
        for (var i = 0; i < 1000; i++)
        {
            text.Append(System.Globalization.CultureInfo.InvariantCulture, $" xmlns:p{i}='u'");
        }

        text.Append('>').Insert(text.Length, "<p0:b/>", 5000).Append("</a>");
        var bytes = Encoding.UTF8.GetBytes(text.ToString());
        Assert.InRange(Walk(bytes, false, -1), 5000 * 1000, 5000L * 1100);
    }

    private static void Check(Func<int, byte[]> make, bool binary)
    {
        var (less, more) = (make(10_000), make(40_000));
        var (few, many) = (Walk(less, binary, -1), Walk(more, binary, -1));

        Assert.InRange(few, less.Length / 4, 40L * less.Length);
        Assert.InRange(many, few, (few * 4) + 1000);
    }

    /// <summary>
    /// Passes over all, or reads values in an order drawn from a seed; answers with what was counted.
    /// </summary>
    private static long Walk(byte[] bytes, bool binary, int seed)
    {
        Visits.Take();
        try
        {
            if (binary)
            {
                var reader = new BinaryXmlReader(bytes, null, XmlReadLimits.Buffered);
                Walk(ref reader, seed);
            }
            else
            {
                var reader = new TextXmlReader(bytes, XmlReadLimits.Buffered);
                Walk(ref reader, seed);
            }
        }
        catch (XmlException)
        {
            // What was read until then counts.
        }

        return Visits.Take();
    }

    private static void Walk<TReader>(ref TReader reader, int seed)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (seed < 0)
        {
            reader.Skip();
        }
        else
        {
            ReaderExercise.Run(ref reader, seed);
        }
    }
}
#endif
