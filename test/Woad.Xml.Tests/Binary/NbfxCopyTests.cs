using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml.Tests.Binary;

/// <summary>Records of one connection are copied to another one without being read.</summary>
public sealed class NbfxCopyTests
{
    private const int Most = 1024 * 1024;

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Copy_says_the_same_with_and_without_strings_of_the_other_connection(bool hasStrings)
    {
        var (bytes, from) = Written(Write);
        var to = hasStrings ? Used("other", "strings", "before") : null;
        var copy = Copy(bytes, from, to);

        var text = Text(copy, to is null ? null : Read(to));
        Assert.Equal(Text(bytes, from), text);
        Assert.Contains("local", text, StringComparison.Ordinal);
    }

    [Fact]
    public void Copy_without_strings_refers_to_none()
    {
        var (bytes, from) = Written(Write);
        Assert.Equal(Text(bytes, from), Text(Copy(bytes, from, null), null));
    }

    [Fact]
    public void Strings_that_have_no_room_in_the_table_are_written_out()
    {
        var (bytes, from) = Written(Write);
        var to = new BinaryWriterSession(12);
        var copy = Copy(bytes, from, to);
        Assert.Equal(Text(bytes, from), Text(copy, Read(to)));
    }

    [Fact]
    public void Copy_of_bytes_without_strings_is_the_same()
    {
        var (bytes, _) = Written(Write, useSession: false);
        Assert.Equal(bytes, Copy(bytes, new BinaryReaderSession(), Used("a")));
    }

    [Fact]
    public void Array_and_list_are_passed_over()
    {
        var (bytes, from) = Written(static writer =>
        {
            var dictionary = new XmlDictionary();
            writer.WriteStartElement("root");
            writer.WriteArray("", dictionary.Add("item"), dictionary.Add("urn:items"), [1, 2, 3], 0, 3);
            writer.WriteArray(
                "", dictionary.Add("point"), dictionary.Add("urn:items"), [Guid.Empty, Guid.NewGuid()], 0, 2);
            writer.WriteEndElement();
        });
        Assert.Equal(Text(bytes, from), Text(Copy(bytes, from, null), null));
    }

    [Fact]
    public void Copy_that_would_be_much_larger_is_refused()
    {
        var text = new string('x', 1500);
        var (bytes, from) = Written(writer =>
        {
            var value = new XmlDictionary().Add(text);
            writer.WriteStartElement("root");
            for (var i = 0; i < 1000; i++)
            {
                writer.WriteStartElement("e");
                writer.WriteString(value);
                writer.WriteEndElement();
            }

            writer.WriteEndElement();
        });
        Assert.True(bytes.Length < 10_000);
        Assert.Throws<XmlException>(() => Copy(bytes, from, null, 64 * 1024));
    }

    [Theory]
    [InlineData(new byte[] { 0x42 })]
    [InlineData(new byte[] { 0x42, 0x09 })]
    [InlineData(new byte[] { 0x40, 0x7F, 0x61 })]
    [InlineData(new byte[] { 0x03, 0x40, 0x01, 0x61, 0x01 })]
    [InlineData(new byte[] { 0x03, 0x40, 0x01, 0x61, 0x01, 0x8D, 0xFF, 0xFF, 0xFF, 0xFF, 0x07 })]
    [InlineData(new byte[] { 0x03, 0x40, 0x01, 0x61, 0x01, 0x99, 0x01, 0x01 })]
    [InlineData(new byte[] { 0xBC, 0x1A, 0x01 })]
    [InlineData(new byte[] { 0x78 })]
    [InlineData(new byte[] { 0xA2, 0xFF, 0xFF, 0xFF, 0xFF })]
    public void Malformed_records_are_refused(byte[] records)
    {
        var from = new BinaryReaderSession();
        from.Add([1, (byte)'a']);
        Assert.Throws<XmlException>(() => Copy(records, from, null));
    }

    [Fact]
    public void Every_cut_of_a_document_is_copied_or_refused()
    {
        var (bytes, from) = Written(Write);
        for (var i = 0; i < bytes.Length; i++)
        {
            try
            {
                Copy(bytes[..i], from, null);
            }
            catch (XmlException)
            {
                // The records stop inside of one.
            }
        }
    }

    private static void Write(XmlDictionaryWriter writer)
    {
        var dictionary = new XmlDictionary();
        var (local, ns) = (dictionary.Add("local"), dictionary.Add("urn:namespace"));
        writer.WriteStartElement(local, ns);
        writer.WriteStartElement("p", local, ns);
        writer.WriteAttributeString("q", dictionary.Add("attribute"), dictionary.Add("urn:other"), "value");
        writer.WriteAttributeString("a", dictionary.Add("letter"), dictionary.Add("urn:letter"), "value");
        writer.WriteXmlnsAttribute("long", dictionary.Add("urn:long"));
        writer.WriteStartElement("long", local, dictionary.Add("urn:long"));
        writer.WriteString(dictionary.Add("a text"));
        writer.WriteEndElement();
        writer.WriteStartElement(dictionary.Add("name"), ns);
        writer.WriteQualifiedName(local, ns);
        writer.WriteEndElement();
        writer.WriteStartElement("b", dictionary.Add("number"), dictionary.Add("urn:b"));
        writer.WriteValue(12345);
        writer.WriteEndElement();
        writer.WriteElementString("plain", "urn:plain", new string('y', 70_000));
        writer.WriteStartElement("bytes");
        writer.WriteBase64(new byte[300], 0, 300);
        writer.WriteEndElement();
        writer.WriteComment("a comment");
        writer.WriteEndElement();
        writer.WriteEndElement();
    }

    private static (byte[] Bytes, BinaryReaderSession From) Written(
        Action<XmlDictionaryWriter> write, bool useSession = true)
    {
        var strings = new BinaryWriterSession(1 << 16);
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateBinaryWriter(
            stream, null, useSession ? strings.Bcl : null, ownsStream: false))
        {
            write(writer);
        }

        return (stream.ToArray(), Read(strings));
    }

    private static BinaryWriterSession Used(params string[] strings)
    {
        var session = new BinaryWriterSession(1 << 16);
        foreach (var text in strings)
        {
            session.IdOf(text);
        }

        return session;
    }

    private static BinaryReaderSession Read(BinaryWriterSession strings)
    {
        var table = new ArrayBufferWriter<byte>();
        strings.WriteUnsent(table);
        var session = new BinaryReaderSession(1 << 16);
        session.Add(table.WrittenSpan);
        return session;
    }

    private static byte[] Copy(
        byte[] bytes, BinaryReaderSession from, BinaryWriterSession? to, int most = Most)
    {
        var output = new ArrayBufferWriter<byte>();
        NbfxCopy.Write(bytes, from, to, output, most);
        return output.WrittenSpan.ToArray();
    }

    private static string Text(byte[] bytes, BinaryReaderSession? strings)
    {
        using var reader = XmlDictionaryReader.CreateBinaryReader(
            bytes, 0, bytes.Length, null, XmlDictionaryReaderQuotas.Max, strings?.Bcl);
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text))
        {
            writer.WriteNode(reader, defattr: false);
        }

        return text.ToString();
    }
}
