using System.Text;
using Woad.Messages;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Tests.Security.Secured.Parts;

/// <summary>Derived keys, read without the message around them.</summary>
[Trait("Category", "Security")]
public sealed class DerivedKeyReaderTests : IDisposable
{
    private const string Reference =
        "<o:SecurityTokenReference xmlns:o='http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext"
            + "-1.0.xsd'><o:Reference URI='#a'/></o:SecurityTokenReference>";

    private readonly HeaderElements _elements = new();

    public void Dispose() => _elements.Dispose();

    [Theory]
    [InlineData("<Nonce>AQID</Nonce>", 0, 32)]
    [InlineData("<Offset>16</Offset><Length>24</Length><Nonce>AQID</Nonce>", 16, 24)]
    [InlineData("<Generation>2</Generation><Length>16</Length><Nonce>AQID</Nonce>", 32, 16)]
    public void Key_has_its_offset_and_length(string inside, int offset, int length)
    {
        Read(Reference + inside);

        var key = Assert.Single(_elements.DerivedKeys);
        Assert.Equal((offset, length), (key.Offset, key.Length));
        Assert.Equal([1, 2, 3], _elements.Values[key.Nonce].ToArray());
    }

    [Theory]
    [InlineData(Reference, "no nonce")]
    [InlineData("<Nonce>AQID</Nonce>", "from which key")]
    [InlineData(Reference + "<Nonce></Nonce>", "empty")]
    [InlineData(Reference + "<Length>15</Length><Nonce>AQID</Nonce>", "out of bounds")]
    [InlineData(Reference + "<Length>65</Length><Nonce>AQID</Nonce>", "not between 0 and 64")]
    [InlineData(Reference + "<Offset>1025</Offset><Nonce>AQID</Nonce>", "not between 0 and 1024")]
    [InlineData(Reference + "<Offset>-1</Offset><Nonce>AQID</Nonce>", "not between 0 and 1024")]
    [InlineData(Reference + "<Generation>64</Generation><Nonce>AQID</Nonce>", "out of bounds")]
    [InlineData(Reference + "<Offset>1</Offset><Generation>1</Generation><Nonce>AQID</Nonce>", "out of bounds")]
    [InlineData(Reference + "<Nonce>AQID</Nonce><Nonce>AQID</Nonce>", "Nonce")]
    [InlineData(Reference + "<Other/>", "Other")]
    public void Key_that_cannot_be_right_is_refused(string inside, string named)
    {
        var error = Assert.Throws<RefusedSecurityException>(() => Read(inside));

        Assert.Contains(named, error.Message, StringComparison.Ordinal);
    }

    private void Read(string inside)
    {
        var text = Encoding.UTF8.GetBytes($"<DerivedKeyToken xmlns='urn:contexts'>{inside}</DerivedKeyToken>");
        var names = new HeaderNames("urn:contexts");
        var reader = new TextXmlReader(text, XmlReadLimits.Buffered);
        var element = default(HeaderElement);
        reader.Start();
        new DerivedKeyReader(_elements, names, new KeyNameReader(_elements, names)).Read(ref reader, ref element);
    }
}
