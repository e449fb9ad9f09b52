using System.Xml;

namespace Woad.Xml;

public class BinaryTagTests
{
    private static readonly XmlName Name = new(XmlToken.Get("c"), XmlToken.Get("u"));

    [Fact]
    public void Read_has_the_ranges_of_name_and_attributes_and_declares_namespaces()
    {
        // <p:a b="1" xmlns:p="u" p:c="2">
        var bytes = WireData.Hex("6D 01 61 04 01 62 82 09 01 70 01 75 35 01 63 88 02");
        var records = new NbfxRecords(bytes, null);
        var (tag, scope) = (default(BinaryTag), default(ReaderScope));
        tag.Read(records, ref scope, 0, 1, XmlReadLimits.Buffered);

        Assert.Equal((0, bytes.Length, 16, 2), (tag.Start, tag.End, tag.PrefixCode, tag.Count));
        Assert.Equal("a", records.Strings.TextOf(tag.Name));
        Assert.Equal("u", scope.NamespaceText(bytes, tag.Namespace));
        Assert.Equal(1, tag.IndexOf(records.Strings, ref scope, Name));
        Assert.Equal("p"u8.ToArray(), tag.PrefixOf(records.Strings, 1).ToArray());
        Assert.Equal("p"u8.ToArray(), tag.Prefix(records.Strings).ToArray());
    }

    [Theory]
    [InlineData("6D 01 61")] // the prefix p is not declared
    [InlineData("40 01 61 04 01 62 82 04 01 62 82")] // b twice
    [InlineData("40 01 61 08 01 75 08 01 76")] // the default namespace twice
    [InlineData("40 01 61 04 01 62 83")] // a value that ends the element
    [InlineData("40 01 61 04 01 62")] // no value
    [InlineData("40 7F 61")] // a name longer than the document
    [InlineData("42 01")] // an id of no dictionary
    public void Read_of_doubles_undeclared_prefixes_and_malformed_records_is_refused(string document) =>
        Assert.Throws<XmlException>(() => Read(document, XmlReadLimits.Buffered));

    [Fact]
    public void Read_of_a_tag_longer_than_its_limit_is_refused()
    {
        Read("40 01 61 04 01 62 82", XmlReadLimits.Buffered with { MaxBytesPerRead = 7 });

        Assert.Throws<XmlException>(
            () => Read("40 01 61 04 01 62 82", XmlReadLimits.Buffered with { MaxBytesPerRead = 6 }));
    }

    [Theory]
    [InlineData("40 05 78 6D 6C 6E 73")]
    [InlineData("40 01 61")]
    public void CheckCanonicalNames_accepts_names_of_elements(string document) => Check(document);

    [Theory]
    [InlineData("40 03 61 20 62")] // a blank in a name
    [InlineData("40 01 61 04 05 78 6D 6C 6E 73 82")] // an attribute named xmlns
    public void CheckCanonicalNames_refuses_names_that_would_pose_as_markup(string document) =>
        Assert.Throws<XmlException>(() => Check(document));

    private static void Read(string document, XmlReadLimits limits)
    {
        var (tag, scope) = (default(BinaryTag), default(ReaderScope));
        tag.Read(new NbfxRecords(WireData.Hex(document), null), ref scope, 0, 1, limits);
    }

    private static void Check(string document)
    {
        var records = new NbfxRecords(WireData.Hex(document), null);
        var (tag, scope) = (default(BinaryTag), default(ReaderScope));
        tag.Read(records, ref scope, 0, 1, XmlReadLimits.Buffered);
        tag.CheckCanonicalNames(records.Strings);
    }
}
