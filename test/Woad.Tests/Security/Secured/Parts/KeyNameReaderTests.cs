using System.Text;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Tests.Security.Secured.Parts;

/// <summary>References to keys, read without the message around them.</summary>
[Trait("Category", "Security")]
public sealed class KeyNameReaderTests : IDisposable
{
    private const string Extension =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    private readonly HeaderElements _elements = new() { Tokens = new NoTokens() };

    public void Dispose() => _elements.Dispose();

    [Theory]
    [InlineData("<o:Reference URI='#a'/>", "Local", "a")]
    [InlineData("<o:Reference URI='urn:a'/>", "Context", "urn:a")]
    [InlineData("<o:KeyIdentifier ValueType='http://docs.oasis-open.org/wss/oasis-wss-soap-message-security-1.1"
        + "#ThumbprintSHA1'>AQID</o:KeyIdentifier>", "Thumbprint", "AQID")]
    [InlineData("<d:X509Data><d:X509Certificate>AQID</d:X509Certificate></d:X509Data>", "Certificate", "AQID")]
    [InlineData("<d:X509Data><d:X509IssuerSerial><d:X509IssuerName>CN=a</d:X509IssuerName><d:X509SerialNumber>7"
        + "</d:X509SerialNumber></d:X509IssuerSerial></d:X509Data>", "IssuerSerial", "CN=a")]
    public void Reference_has_its_kind_and_value(string reference, string kind, string value)
    {
        var name = Read(reference);

        Assert.Equal(kind, name.Kind.ToString());
        Assert.Equal(value, _elements.Values.Text(name.Value));
    }

    [Theory]
    [InlineData("", "nothing")]
    [InlineData("<o:Other/>", "Other")]
    [InlineData("<o:Reference/>", "without URI")]
    [InlineData("<o:Reference URI='#'/>", "without URI")]
    [InlineData("<o:Reference URI='#a'/><o:Reference URI='#b'/>", "several elements")]
    [InlineData("<o:KeyIdentifier ValueType='urn:none'>AQID</o:KeyIdentifier>", "urn:none")]
    [InlineData("<d:X509Data/>", "without content")]
    [InlineData("<d:X509Data><d:X509IssuerSerial><d:X509IssuerName>CN=a</d:X509IssuerName><d:X509SerialNumber>x"
        + "</d:X509SerialNumber></d:X509IssuerSerial></d:X509Data>", "no number")]
    public void Reference_that_is_not_taken_is_refused(string reference, string named)
    {
        var error = Assert.Throws<RefusedSecurityException>(() => Read(reference));

        Assert.Contains(named, error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Reference_of_more_than_2048_characters_is_refused()
    {
        Assert.Equal(2047, _elements.Values[Read($"<o:Reference URI='#{new string('a', 2047)}'/>").Value].Length);
        Assert.Throws<RefusedSecurityException>(() => Read($"<o:Reference URI='#{new string('a', 2048)}'/>"));
    }

    private KeyName Read(string inside)
    {
        var text = Encoding.UTF8.GetBytes(
            $"<o:SecurityTokenReference xmlns:o='{Extension}' xmlns:d='{SecurityNames.Signature}'>{inside}"
                + "</o:SecurityTokenReference>");
        var reader = new TextXmlReader(text, XmlReadLimits.Buffered with { MaxBytesPerRead = 8192 });
        reader.Next();
        return new KeyNameReader(_elements, new HeaderNames("urn:contexts")).ReadKey(ref reader);
    }

    private sealed class NoTokens : TokenSource;
}
