using System.Text;
using System.Xml;

namespace Woad.Xml;

public class TextScannerTests
{
    [Theory]
    [InlineData("\uFEFF<a/>", 3)]
    [InlineData("<?xml version='1.0'?><a/>", 21)]
    [InlineData("<a/>", 0)]
    public void Begin_at_the_start_of_a_document_passes_over_its_declaration(string document, int position) =>
        Assert.Equal(position, Begin(document).Position);

    [Theory]
    [InlineData(" \r\n\t<a/>", 4)]
    [InlineData("<!--x--> <a/>", 9)]
    [InlineData(" text", 0)]
    [InlineData("<!--x--> text", 8)]
    [InlineData("  <![CDATA[x]]>", 0)]
    public void SkipInsignificant_stops_at_a_tag_or_at_the_white_space_of_a_text(string document, int position)
    {
        var scan = Begin(document);
        scan.SkipInsignificant();
        scan.SkipInsignificant();

        Assert.Equal(position, scan.Position);
    }

    [Theory]
    [InlineData("<!--a--b-->")]
    [InlineData("<!DOCTYPE a>")]
    [InlineData("<?pi?>")]
    [InlineData("<!--a")]
    [InlineData("<!")]
    public void SkipComment_of_anything_but_a_whole_comment_is_refused(string document) =>
        Assert.Throws<XmlException>(() => Begin(document).SkipComment(0));

    [Theory]
    [InlineData("a>", 1, 0)]
    [InlineData("p:a ", 3, 1)]
    [InlineData("é:è=", 5, 2)]
    public void ReadName_ends_after_the_local_name(string document, int end, int prefixLength)
    {
        Assert.Equal(end, Begin(document).ReadName(0, out var prefix));
        Assert.Equal(prefixLength, prefix);
    }

    [Theory]
    [InlineData("a:b:c>")]
    [InlineData("1a>")]
    [InlineData(":a>")]
    [InlineData("a:>")]
    [InlineData("a")]
    public void ReadName_that_is_malformed_or_not_ended_is_refused(string document) =>
        Assert.Throws<XmlException>(() => Begin(document).ReadName(0, out _));

    [Theory]
    [InlineData("'a\"b'", 3, false)]
    [InlineData("\"a&lt;b\"", 6, true)]
    [InlineData("'a\tb'", 3, true)]
    public void ReadValue_says_whether_the_value_needs_decoding(string document, int length, bool needsDecoding)
    {
        var attribute = default(TextAttribute);

        Assert.Equal(document.Length, Begin(document).ReadValue(0, 100, ref attribute));
        Assert.Equal((1, length, needsDecoding),
            (attribute.ValueStart, attribute.ValueLength, attribute.NeedsDecoding));
    }

    [Theory]
    [InlineData("a")]
    [InlineData("'a<b'")]
    [InlineData("'a\u0001'")]
    [InlineData("'a")]
    [InlineData("'12345678901'")]
    public void ReadValue_without_quotes_with_a_tag_or_over_the_limit_is_refused(string document)
    {
        var attribute = default(TextAttribute);

        Assert.Throws<XmlException>(() => Begin(document).ReadValue(0, 10, ref attribute));
    }

    private static TextScanner Begin(string document)
    {
        var scan = default(TextScanner);
        scan.Begin(Encoding.UTF8.GetBytes(document), 0);
        return scan;
    }
}
