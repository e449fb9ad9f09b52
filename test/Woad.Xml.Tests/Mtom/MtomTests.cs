using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

public class MtomTests
{
    private const string Include = "http://www.w3.org/2004/08/xop/include";
    private static readonly XmlName Root = new("r", "urn:m");
    private static readonly XmlName Data = new("d", "urn:m");

    [Theory]
    [InlineData(0, 0)]
    [InlineData(767, 0)]
    [InlineData(768, 1)]
    [InlineData(100_000, 1)]
    public void Writer_moves_768_bytes_and_more_to_a_part(int length, int parts)
    {
        var data = Enumerable.Range(0, length).Select(static i => (byte)i).ToArray();
        var (body, type) = Write(data);

        var package = MtomPackage.Open(body, type, MtomLimits.Default with { MaxBufferSize = 200_000 });
        Assert.Equal(
            parts == 1,
            Encoding.UTF8.GetString(package.Root.Span).Contains(
                "cid:http%3A%2F%2Ftempuri.org%2F1%2F42", StringComparison.Ordinal));
        Assert.Equal(data, Read(package));
        var reader = MtomXmlReader.Create(
            MtomPackage.Open(
                body, type, MtomLimits.Default with { MaxBufferSize = 200_000 }), XmlDictionaryReaderQuotas.Max);
        reader.ReadStartElement("r", "urn:m");
        Assert.Equal(data, reader.ReadElementContentAsBase64());
    }

    [Fact]
    public void Writer_frames_as_documented()
    {
        var (body, type) = Write(new byte[768]);
        var boundary = MediaType.Parse(type)["boundary"];
        var text = Encoding.Latin1.GetString(body);

        Assert.StartsWith(
            $"\r\n--{boundary}\r\nContent-ID: <http://tempuri.org/0>\r\nContent-Transfer-Encoding: "
                + "8bit\r\nContent-Type: application/xop+xml;charset=utf-8;type=\"text/xml\"\r\n\r\n<r", text,
                StringComparison.Ordinal);
        Assert.Contains(
            "<xop:Include href=\"cid:http%3A%2F%2Ftempuri.org%2F1%2F42\" "
                + $"xmlns:xop=\"{Include}\"/></d></r>\r\n--{boundary}\r\nContent-ID: "
                + "<http://tempuri.org/1/42>\r\nContent-Transfer-Encoding: binary\r\nContent-Type: "
                + "application/octet-stream\r\n\r\n", text, StringComparison.Ordinal);
        Assert.EndsWith($"\r\n--{boundary}--\r\n", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Writer_refuses_an_include_in_the_data()
    {
        Assert.Throws<XmlException>(() =>
        {
            var output = new ArrayBufferWriter<byte>();
            var writer = new TextXmlWriter(output, 0, new MtomWriter(output, "text/xml", null, 1));
            writer.Start(new XmlName("Include", Include));
        });
    }

    public static TheoryData<string, string> Refused => MtomDocuments.Table(
    [
        .. MtomDocuments.RefusedEitherWay,
        ("Content-ID", MtomDocuments.Body.Replace(
            "\r\n--b--", "\r\n--b\r\nContent-ID: <1>\r\n\r\nx\r\n--b--", StringComparison.Ordinal)),
        ("1000", MtomDocuments.Body.Replace(
            "\r\n--b--",
            string.Concat(Enumerable.Range(2, 1001).Select(static i => $"\r\n--b\r\nContent-ID: <{i}>\r\n\r\nx"))
                + "\r\n--b--", StringComparison.Ordinal)),
        ("(65536)", MtomDocuments.Body.Replace("abc", new string('x', 65537), StringComparison.Ordinal)),
    ]);

    [Theory]
    [MemberData(nameof(Refused))]
    public void Package_hostile_message_is_refused_with_its_reason(string reason, string body)
    {
        var error = Assert.Throws<XmlException>(() => ReadAll(body));
        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("multipart/related; boundary=b; type=\"application/xop+xml\"", true)]
    [InlineData(
        "Multipart/Related;TYPE=\"application/xop+xml\"; Boundary=\"b\"; start=\"<root>\"; start-info=\"text/xml\"",
        true)]
    [InlineData("multipart/related; boundary=b; type=\"application/xop+xml\"; start=\"root\"", true)]
    [InlineData("multipart/related; boundary=b; type=\"application/xop+xml\"; start=\"<other>\"", false)]
    [InlineData("multipart/related; boundary=b; type=\"text/xml\"", false)]
    [InlineData("multipart/related; boundary=b", false)]
    [InlineData("multipart/related; type=\"application/xop+xml\"", false)]
    [InlineData("multipart/related; boundary=b; boundary=b; type=\"application/xop+xml\"", false)]
    [InlineData("multipart/related; boundary=\"b; type=\"application/xop+xml\"", false)]
    [InlineData("multipart/mixed; boundary=b; type=\"application/xop+xml\"", false)]
    [InlineData("", false)]
    public void Package_content_type_is_checked(string contentType, bool accepted)
    {
        var error = Record.Exception(
            () => MtomPackage.Open(Encoding.UTF8.GetBytes(MtomDocuments.Body), contentType, MtomLimits.Default));

        Assert.True(accepted ? error is null : error is XmlException, error?.ToString());
    }

    [Fact]
    public void Package_mutated_message_throws_nothing_but_XmlException()
    {
        var original = Encoding.UTF8.GetBytes(MtomDocuments.Body);
        var count = LongBudget.IsOn ? 1_000_000 : 10_000;
        for (var seed = 0; seed < count; seed++)
        {
            var random = new Random(seed);
            var bytes = original.ToArray();
            for (var i = random.Next(1, 4); i > 0; i--)
            {
                bytes[random.Next(bytes.Length)] = random.Next(2) == 0
                    ? (byte)random.Next(256)
                    : original[random.Next(bytes.Length)];
            }

            var error = Record.Exception(
                () => ReadAll(Encoding.Latin1.GetString(bytes[..random.Next(bytes.Length + 1)])));
            Assert.True(error is null or XmlException, $"seed {seed}: {error}");
        }
    }

    [Fact]
    public void Reader_value_of_an_attribute_is_read_as_a_string_once()
    {
        var body = MtomDocuments.Body.Replace("<d>", "<d i='7&amp;8' j='' u='urn:uuid:x'>", StringComparison.Ordinal);
        var package = MtomPackage.Open(Encoding.Latin1.GetBytes(body), MtomDocuments.ContentType, MtomLimits.Default);
        var reader = MtomXmlReader.Create(package, XmlDictionaryReaderQuotas.Max);
        reader.ReadStartElement();

        Assert.True(reader.MoveToFirstAttribute());
        Assert.Equal("7&8", reader.ReadContentAsString());
        Assert.True(reader.MoveToNextAttribute());
        Assert.Equal("", reader.ReadContentAsString());
        Assert.True(reader.MoveToNextAttribute());
        Assert.True(reader.ReadAttributeValue());
        Assert.Equal(new UniqueId("urn:uuid:x"), reader.ReadContentAsUniqueId());
        Assert.True(reader.MoveToElement());
        Assert.Equal(Convert.ToBase64String("abc\r\n--bc"u8), reader.ReadElementContentAsString());
    }

    private static void ReadAll(string body)
    {
        var bytes = Encoding.Latin1.GetBytes(body);
        var package = MtomPackage.Open(bytes, MtomDocuments.ContentType, MtomLimits.Default);
        MtomDocuments.ReadAll(MtomXmlReader.Create(package, XmlDictionaryReaderQuotas.Max));
    }

    private static (byte[] Body, string ContentType) Write(byte[] data)
    {
        var output = new ArrayBufferWriter<byte>();
        var mtom = new MtomWriter(output, "text/xml", null, 42);
        mtom.Begin();
        var writer = new TextXmlWriter(output, 0, mtom);
        writer.Start(Root);
        writer.Element(Data, data);
        writer.End(Root);
        writer.Flush();
        mtom.Complete();
        return (output.WrittenSpan.ToArray(), mtom.ContentType);
    }

    private static byte[] Read(MtomPackage package)
    {
        var reader = new TextXmlReader(package.Root.Span, XmlReadLimits.Buffered, 0, package);
        Assert.True(reader.TryStart(Root) && reader.TryStart(Data));
        var data = reader.ReadBytes();
        reader.End();
        return data;
    }
}
