using System.Text;
using System.Xml;
using Woad.Encoders.Streams;

namespace Woad.Tests.Encoders;

/// <summary>The envelope of an MTOM package in UTF-16, as far as it has arrived.</summary>
public sealed class MtomRootTests
{
    private const string Envelope =
        "<s:Envelope xmlns:s='urn:s'><s:Body>\u00e9\u20ac\ud83d\ude00</s:Body></s:Envelope>";

    private const string Headers =
        "\r\n--uuid:1\r\nContent-ID: <root>\r\n"
            + "Content-Type: application/xop+xml;charset=utf-16;type=\"text/xml\"\r\n\r\n";

    [Theory]
    [InlineData(false, false)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    [InlineData(true, true)]
    public void Root_is_read_whatever_has_arrived_of_the_package(bool isBigEndian, bool hasDeclaration)
    {
        var encoding = new UnicodeEncoding(isBigEndian, byteOrderMark: true);
        var declared = hasDeclaration ? $"<?xml version='1.0' encoding='{encoding.WebName}'?>" : "";

        // Bytes of the next part are no characters of UTF-16.
        byte[] package =
        [
            .. Encoding.ASCII.GetBytes(Headers), .. encoding.GetPreamble(), .. encoding.GetBytes(declared + Envelope),
            .. "\r\n--uuid:1\r\nContent-ID: <1>\r\n\r\n"u8, 0xD8, 0xD8, 0xD8, 0xD8, 0xDC, 0,
        ];
        var root = MtomEncoding.FindRoot(package);
        Assert.Equal(Headers.Length, root);
        var whole = root + 2 + encoding.GetByteCount(declared + Envelope);

        for (var length = root + 2 + encoding.GetByteCount(declared); length <= package.Length; length++)
        {
            var utf8 = Encoding.UTF8.GetString(MtomEncoding.RootAsUtf8(package.AsSpan(0, length), root)!);
            if (length <= whole)
            {
                Assert.StartsWith(utf8, Envelope, StringComparison.Ordinal);
                Assert.InRange(utf8.Length, ((length - whole) / 2) + Envelope.Length - 2, Envelope.Length);
            }
            else
            {
                Assert.StartsWith(Envelope, utf8, StringComparison.Ordinal);
            }
        }

        Assert.Equal(Envelope, Encoding.UTF8.GetString(MtomEncoding.RootAsUtf8(package, root)!));
    }

    [Fact]
    public void Root_in_utf8_is_left_as_it_is()
    {
        byte[] package = [.. Encoding.ASCII.GetBytes(Headers), .. Encoding.UTF8.GetBytes(Envelope)];

        Assert.Null(MtomEncoding.RootAsUtf8(package, Headers.Length));
        Assert.Null(MtomEncoding.RootAsUtf8(package.AsSpan(0, Headers.Length), Headers.Length));
    }

    [Fact]
    public void Root_that_does_not_fit_its_encoding_is_refused()
    {
        byte[] package = [.. Encoding.ASCII.GetBytes(Headers), 0xFF, 0xFE, (byte)'<', 0, 0, 0xDC, (byte)'>', 0];

        Assert.Throws<XmlException>(() => MtomEncoding.RootAsUtf8(package, Headers.Length));
    }
}
