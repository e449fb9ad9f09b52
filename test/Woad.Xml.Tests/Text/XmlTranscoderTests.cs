using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml;

public class XmlTranscoderTests
{
    public static TheoryData<string, bool, string> Documents()
    {
        var data = new TheoryData<string, bool, string>();
        foreach (var encoding in new[] { "utf-8", "utf-16", "utf-16BE" })
        {
            foreach (var mark in new[] { false, true })
            {
                foreach (var declared in new[]
                {
                    "", "none", "utf-8", "utf-16", "utf-16LE", "utf-16BE", "iso-8859-1", "utf-7",
                })
                {
                    data.Add(encoding, mark, declared);
                }
            }
        }

        return data;
    }

    [Theory]
    [MemberData(nameof(Documents))]
    public void Transcoder_accepts_what_the_BCL_accepts(string actual, bool mark, string declared)
    {
        var declaration = declared switch
        {
            "" => "",
            "none" => "<?xml version='1.0'?>",
            _ => $"<?xml version='1.0' encoding='{declared}'?>",
        };
        var encoding = Encoding.GetEncoding(actual);
        byte[] bytes = [.. mark ? encoding.Preamble : [], .. encoding.GetBytes($"{declaration}<a>é😀</a>")];
        foreach (var expected in new XmlTextEncoding?[]
        {
            null,
            XmlTextEncoding.Utf8,
            XmlTextEncoding.Utf16LittleEndian,
            XmlTextEncoding.Utf16BigEndian,
        })
        {
            Assert.Equal(Bcl(bytes, expected), Ours(bytes, expected));
        }
    }

    [Theory]
    [InlineData(XmlTextEncoding.Utf8)]
    [InlineData(XmlTextEncoding.Utf16LittleEndian)]
    [InlineData(XmlTextEncoding.Utf16BigEndian)]
    public void Transcoder_writes_the_bytes_of_the_BCL(XmlTextEncoding encoding)
    {
        var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Bcl(encoding)!, false))
        {
            if (encoding != XmlTextEncoding.Utf8)
            {
                writer.WriteStartDocument();
            }

            writer.WriteElementString("a", "é😀");
        }

        var output = new ArrayBufferWriter<byte>();
        XmlTranscoder.FromUtf8("<a>é😀</a>"u8, encoding, output);
        Assert.Equal(stream.ToArray(), output.WrittenSpan.ToArray());
    }

    [Theory]
    [InlineData("FFFE3C00")]
    [InlineData("FFFE3C0061002F003E00D8")]
    [InlineData("FFFE3C0061003E0000D83C002F0061003E00")]
    [InlineData("3C003F0078006D006C002000")]
    [InlineData("2B2F76383C612F3E")]
    [InlineData("4C6FA7949340")]
    [InlineData("0000FEFF0000003C")]
    public void Transcoder_hostile_bytes_are_refused(string hex) =>
        Assert.Equal("refused", Ours(Convert.FromHexString(hex), null));

    private static Encoding? Bcl(XmlTextEncoding? encoding) => encoding switch
    {
        XmlTextEncoding.Utf8 => new UTF8Encoding(false),
        XmlTextEncoding.Utf16LittleEndian => Encoding.Unicode,
        XmlTextEncoding.Utf16BigEndian => Encoding.BigEndianUnicode,
        _ => null,
    };

    private static string Bcl(byte[] bytes, XmlTextEncoding? expected)
    {
        try
        {
            var reader = XmlDictionaryReader.CreateTextReader(
                bytes, 0, bytes.Length, Bcl(expected), XmlDictionaryReaderQuotas.Max, null);
            reader.MoveToContent();
            return reader.ReadElementContentAsString();
        }
        catch (XmlException)
        {
            return "refused";
        }
    }

    private static string Ours(byte[] bytes, XmlTextEncoding? expected)
    {
        try
        {
            var output = new ArrayBufferWriter<byte>();
            var utf8 = XmlTranscoder.ToUtf8(bytes, expected, output) ? output.WrittenSpan : bytes;
            var reader = new TextXmlReader(utf8, XmlReadLimits.Buffered);
            reader.Start();
            return reader.ReadString();
        }
        catch (XmlException)
        {
            return "refused";
        }
    }
}
