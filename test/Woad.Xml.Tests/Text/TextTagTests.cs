using System.Globalization;
using System.Text;
using System.Xml;

namespace Woad.Xml;

public class TextTagTests
{
    private static readonly XmlName Name = new(XmlToken.Get("c"), XmlToken.Get("urn:u"));

    [Fact]
    public void Read_has_the_ranges_of_name_and_attributes_and_declares_namespaces()
    {
        var scan = default(TextScanner);
        scan.Begin("<p:a b='1' xmlns:p='urn:u' p:c='x&amp;y'/>"u8, 0);
        var (tag, decoder, scope) = (default(TextTag), default(TextDecoder), default(ReaderScope));
        tag.Read(ref scan, ref decoder, ref scope, 1, XmlReadLimits.Buffered);

        Assert.Equal((3, 1, 1, true), (tag.LocalStart, tag.LocalLength, tag.PrefixLength, tag.IsEmpty));
        Assert.Equal((0, scan.Input.Length, 0), (tag.Start, tag.End, scan.Position));
        Assert.Equal("urn:u", scope.NamespaceText(scan.Input, tag.Namespace));
        Assert.Equal(2, tag.Count);
        Assert.Equal("b", tag.LocalNameOf(scan.Input, 0));
        Assert.Equal(1, tag.IndexOf(scan.Input, ref scope, Name));
        Assert.Equal("x&y", Encoding.UTF8.GetString(tag.Value(scan, ref decoder, 1)));
    }

    [Theory]
    [InlineData("<a b='' b=''/>")]
    [InlineData("<a xmlns:p='u' xmlns:q='u' p:b='' q:b=''/>")]
    [InlineData("<a xmlns:p='u' xmlns:p='v'/>")]
    [InlineData("<p:a/>")]
    [InlineData("<a p:b=''/>")]
    [InlineData("<a b=''c=''/>")]
    [InlineData("<a b/>")]
    [InlineData("<a/ >")]
    [InlineData("<a /")]
    public void Read_of_doubles_undeclared_prefixes_and_malformed_tags_is_refused(string document) =>
        Assert.Throws<XmlException>(() => Read(document, XmlReadLimits.Buffered));

    [Fact]
    public void Read_of_many_attributes_refuses_doubles_as_well()
    {
        var many = string.Concat(Enumerable.Range(0, 40).Select(
            i => string.Create(CultureInfo.InvariantCulture, $" a{i}=''")));
        Read($"<a{many}/>", XmlReadLimits.Buffered);

        Assert.Throws<XmlException>(() => Read($"<a{many} a7=''/>", XmlReadLimits.Buffered));
    }

    [Fact]
    public void Read_of_a_tag_longer_than_its_limit_is_refused()
    {
        Read("<a b='1'>", XmlReadLimits.Buffered with { MaxBytesPerRead = 9 });

        Assert.Throws<XmlException>(
            () => Read("<a b='1'>", XmlReadLimits.Buffered with { MaxBytesPerRead = 8 }));
    }

    private static void Read(string document, XmlReadLimits limits)
    {
        var scan = default(TextScanner);
        scan.Begin(Encoding.UTF8.GetBytes(document), 0);
        var (tag, decoder, scope) = (default(TextTag), default(TextDecoder), default(ReaderScope));
        tag.Read(ref scan, ref decoder, ref scope, 1, limits);
    }
}
