using System.Buffers;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>Messages that are read while they arrive and written without being held.</summary>
public class MtomStreamTests
{
    private static readonly XmlDictionaryReaderQuotas Quotas = XmlDictionaryReaderQuotas.Max;

    public static TheoryData<string, string> Refused => MtomDocuments.Table(MtomDocuments.RefusedEitherWay);

    [Theory]
    [MemberData(nameof(Refused))]
    public void Reader_hostile_stream_is_refused_with_its_reason(string reason, string body)
    {
        foreach (var step in new[] { 1, 3, 100_000 })
        {
            var error = Assert.Throws<XmlException>(() => ReadAll(body, step));
            Assert.Contains(reason, error.Message, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Reader_gives_the_same_whatever_way_the_bytes_arrive()
    {
        foreach (var body in new[]
        {
            MtomDocuments.Body,
            "\r\n" + MtomDocuments.Body,
            "preamble\r\n--bx\r\n" + MtomDocuments.Body,
            MtomDocuments.Body.Replace("--b\r\n", "--b \t \r\n", StringComparison.Ordinal),
            MtomDocuments.Body.Replace("abc", "\r\n--\r\n--b\r\r\n-", StringComparison.Ordinal),
            MtomDocuments.Body.Replace("abc\r\n--bc", "", StringComparison.Ordinal),
            MtomDocuments.Body.Replace("/></d>", "> </xop:Include></d>", StringComparison.Ordinal),
        })
        {
            var expected = Buffered(body);
            for (var step = 1; step < 700; step++)
            {
                Assert.Equal(expected, ReadAll(body, step));
            }
        }
    }

    [Fact]
    public void Reader_parts_out_of_order_are_kept_within_the_limit()
    {
        const string Two =
            "<r><d><x:Include href='cid:2' xmlns:x='http://www.w3.org/2004/08/xop/include'/></d><d><x:Include "
                + "href='cid:1' xmlns:x='http://www.w3.org/2004/08/xop/include'/></d></r>";
        var body = "--b\r\nContent-Type: application/xop+xml\r\n\r\n" + Two
            + "\r\n--b\r\nContent-ID: <1>\r\n\r\none\r\n--b\r\nContent-ID: <2>\r\n\r\ntwo\r\n--b--";

        Assert.Equal("<r><d>dHdv</><d>b25l</></>", ReadAll(body, 7));
        Assert.Contains(
            "(3)",
            Assert.Throws<XmlException>(
                () => ReadAll(body.Replace("one", "four", StringComparison.Ordinal), 7, MtomLimits.Default with
                {
                    MaxBufferSize = 3,
                })).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Reader_root_may_come_after_other_parts()
    {
        var body = MtomDocuments.Body.Replace(
            "--b\r\nContent-ID: <root>",
            "--b\r\nContent-ID: <0>\r\n\r\nx\r\n--b\r\nContent-ID: <root>",
            StringComparison.Ordinal);
        var reader = MtomXmlReader.Create(
            new DripStream(Encoding.Latin1.GetBytes(body), 5),
            MtomDocuments.ContentType + ";start=\"<root>\"",
            MtomLimits.Default,
            Quotas);

        Assert.Equal("text/xml", reader.EnvelopeType);
        Assert.Equal(Buffered(MtomDocuments.Body), MtomDocuments.ReadAll(reader));
    }

    [Fact]
    public async Task Reader_part_of_64_MB_takes_memory_of_a_buffer()
    {
        var head = Encoding.Latin1.GetBytes(
            MtomDocuments.Body[..MtomDocuments.Body.IndexOf("abc", StringComparison.Ordinal)]);
        var body = new DripStream(head, 1 << 20, 64 << 20, (byte)'\r', "\r\n--b--"u8.ToArray());
        var reader = await MtomXmlReader.CreateAsync(
            body, MtomDocuments.ContentType, MtomLimits.Default, Quotas, default);
        reader.ReadStartElement("r", "urn:m");
        reader.ReadStartElement("d", "urn:m");
        var buffer = new byte[80 * 1024];
        Assert.True(body.Taken < 100_000);
        var before = GC.GetAllocatedBytesForCurrentThread();
        long total = 0;
        while (total < 32 << 20)
        {
            total += reader.ReadContentAsBase64(buffer, 0, buffer.Length);
            Assert.True(body.Taken < total + 200_000);
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100_000);
        for (int length; (length = await reader.ReadContentAsBase64Async(
            buffer, 0, buffer.Length)) > 0; total += length)
        {
            Assert.True(body.Taken < total + 200_000);
        }

        Assert.Equal(64 << 20, total);
        reader.ReadEndElement();
        Assert.Equal(XmlNodeType.EndElement, reader.NodeType);
    }

    [Fact]
    public void Reader_reference_passed_over_keeps_nothing()
    {
        var include =
            $"<d><x:Include href='cid:1' xmlns:x='{MtomDocuments.Include}'/></d><e><x:Include href='cid:2' "
                + $"xmlns:x='{MtomDocuments.Include}'/></e>";
        var head = Encoding.ASCII.GetBytes(
            $"--b\r\nContent-Type: application/xop+xml\r\n\r\n<r>{include}</r>\r\n--b\r\nContent-ID: <1>\r\n\r\n");
        var body = new DripStream(head, 4096, 1 << 20, 7, "\r\n--b\r\nContent-ID: <2>\r\n\r\nxyz\r\n--b--"u8.ToArray());
        var reader = MtomXmlReader.Create(body, MtomDocuments.ContentType, MtomLimits.Default, Quotas);
        reader.ReadStartElement("r");
        reader.Skip();

        Assert.Equal("xyz"u8.ToArray(), reader.ReadElementContentAsBase64());
    }

    [Theory]
    [InlineData(767)]
    [InlineData(768)]
    [InlineData(200_000)]
    public async Task Writer_stream_is_read_once_and_after_the_envelope(int length)
    {
        var data = Enumerable.Range(0, length).Select(static i => (byte)i).ToArray();
        var source = new StreamSource(new DripStream(data, 1000));
        var (body, contentType) = await WriteAsync(writer =>
        {
            writer.WriteStartElement("r");
            writer.WriteStartElement("d");
            writer.WriteValue(source);
            writer.WriteEndElement();
            writer.WriteElementString("after", "x");
            writer.WriteEndElement();
            writer.Flush();
            Assert.Equal(Math.Min(length, 768), source.Stream.Taken);
        });

        Assert.True(source.IsReleased);
        var text = Encoding.Latin1.GetString(body);
        Assert.Equal(
            length >= 768,
            text.Contains(
                "<d><xop:Include href=\"cid:http%3A%2F%2Ftempuri.org%2F1%2F42\" xmlns:xop=", StringComparison.Ordinal));
        var reader = MtomXmlReader.Create(new DripStream(body, 999), contentType, MtomLimits.Default, Quotas);
        reader.ReadStartElement("r");
        Assert.Equal(data, reader.ReadElementContentAsBase64());
        Assert.Equal("x", reader.ReadElementContentAsString());
    }

    [Theory]
    [InlineData("http://www.w3.org/2005/05/xmlmime", "image/png")]
    [InlineData("http://www.w3.org/2004/06/xmlmime", "image/png")]
    [InlineData("urn:other", "application/octet-stream")]
    public async Task Writer_xmime_attribute_is_the_content_type_of_the_part(string ns, string expected)
    {
        var (body, _) = await WriteAsync(writer =>
        {
            writer.WriteStartElement("r");
            writer.WriteStartElement("d");
            writer.WriteAttributeString("contentType", ns, "image/png");
            writer.WriteBase64(new byte[500], 0, 500);
            writer.WriteBase64(new byte[500], 0, 500);
            writer.WriteEndElement();
            writer.WriteStartElement("d");
            writer.WriteBase64(new byte[767], 0, 767);
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.Flush();
        });

        var text = Encoding.Latin1.GetString(body);
        Assert.Contains(
            $"Content-Transfer-Encoding: binary\r\nContent-Type: {expected}\r\n\r\n\0", text, StringComparison.Ordinal);
        Assert.Equal(2, text.Split("Include").Length);
    }

    [Fact]
    public async Task Writer_refuses_headers_and_includes_in_the_data()
    {
        await Assert.ThrowsAsync<XmlException>(
            () => WriteAsync(static w => w.WriteStartElement("Include", MtomDocuments.Include)));
        await Assert.ThrowsAsync<XmlException>(() => WriteAsync(static writer =>
        {
            writer.WriteStartElement("d");
            writer.WriteAttributeString("contentType", "http://www.w3.org/2005/05/xmlmime", "image/png\r\nX: y");
        }));
        Assert.Throws<ArgumentException>(() => new MtomWriter(new ArrayBufferWriter<byte>(), "text/xml", "a\r\nb", 1));
    }

    [Fact]
    public void Writer_and_reader_carry_an_object_graph()
    {
        var graph = new[]
        {
            new byte[767], [], null, Enumerable.Range(0, 5000).Select(static i => (byte)(i * 7)).ToArray(),
            new byte[768],
        };
        var serializer = new DataContractSerializer(typeof(byte[][]));
        var stream = new MemoryStream();
        var output = new StreamOutput(stream);
        var mtom = new MtomWriter(output, "application/soap+xml", "urn:\"a", 42);
        mtom.WriteHeaders();
        mtom.Begin();
        var writer = new MtomXmlWriter(mtom, stream);
        serializer.WriteObject(writer, graph);
        writer.Flush();
        mtom.Complete();

        var bytes = stream.ToArray();
        for (var part = 0; part < 20; part++)
        {
            Assert.False(MtomHeaders.TryRead(bytes.AsSpan(0, part), MtomLimits.Default, out _, out _));
        }

        Assert.True(MtomHeaders.TryRead(bytes, MtomLimits.Default, out var contentType, out var length));
        Assert.Equal(mtom.ContentType, contentType);
        var body = bytes[length..];
        Assert.StartsWith("\r\n--uuid:", Encoding.Latin1.GetString(body), StringComparison.Ordinal);
        foreach (var reader in new[]
        {
            MtomXmlReader.Create(MtomPackage.Open(body, contentType, MtomLimits.Default), Quotas),
            MtomXmlReader.Create(new DripStream(body, 100), contentType, MtomLimits.Default, Quotas),
        })
        {
            Assert.Equal("application/soap+xml", reader.EnvelopeType);
            Assert.Equal(graph, (byte[][]?)serializer.ReadObject(reader));
        }
    }

    [Theory]
    [InlineData("", "missing")]
    [InlineData("MIME-Version: 1.0", "Content-Type header for MTOM message not found")]
    [InlineData("Content-Type: text/xml", "MIME-Version")]
    [InlineData("MIME-Version: 2.0\r\nContent-Type: text/xml", "MIME-Version")]
    [InlineData("MIME-Version: 1.0\r\nContent-Type: text/xml\r\nContent-Type: text/xml", "repeated")]
    [InlineData("MIME-Version 1.0", "malformed")]
    public void Headers_of_a_message_are_checked(string headers, string reason)
    {
        var bytes = Encoding.ASCII.GetBytes($"X: y\r\n{headers}\r\n\r\n");
        Assert.Contains(
            reason,
            Assert.Throws<XmlException>(() => MtomHeaders.TryRead(bytes, MtomLimits.Default, out _, out _)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Reader_quotas_name_themselves()
    {
        var quotas = new XmlDictionaryReaderQuotas { MaxArrayLength = 8, MaxStringContentLength = 11 };
        foreach (var (length, isRefused) in new[] { (8, false), (9, true) })
        {
            var body = Encoding.Latin1.GetBytes(
                MtomDocuments.Body.Replace("abc\r\n--bc", new string('x', length), StringComparison.Ordinal));
            var reader = MtomXmlReader.Create(
                new MemoryStream(body), MtomDocuments.ContentType, MtomLimits.Default, quotas);
            reader.ReadStartElement("r", "urn:m");
            var error = Record.Exception(() => reader.ReadElementContentAsBase64());
            Assert.Equal(
                isRefused,
                error is XmlException { Message: var m } && m.Contains("MaxArrayLength", StringComparison.Ordinal));
        }

        var text = MtomXmlReader.Create(
            MtomPackage.Open(
                Encoding.Latin1.GetBytes(MtomDocuments.Body), MtomDocuments.ContentType, MtomLimits.Default), quotas);
        text.ReadStartElement("r", "urn:m");
        Assert.Contains(
            "MaxStringContentLength",
            Assert.Throws<XmlException>(() => text.ReadElementContentAsString()).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void Reader_boundaries_that_nearly_match_are_visited_in_linear_time()
    {
        var nearly = string.Concat(Enumerable.Repeat("\r\n--", 100_000));
        var body = Encoding.Latin1.GetBytes(MtomDocuments.Body.Replace("abc", nearly, StringComparison.Ordinal));
        foreach (var step in new[] { 64, 100_000 })
        {
            using var reader = new MimeReader(new DripStream(body, step), "b", MtomLimits.Default);
            var buffer = new byte[10];
            for (var part = 0; part < 2; part++)
            {
                while (!reader.TryNextPart(out _))
                {
                    reader.Fill();
                }

                int count;
                do
                {
                    while (!reader.TryRead(buffer, out count))
                    {
                        reader.Fill();
                    }
                }
                while (count > 0);
            }

            Assert.InRange(reader.Visited, body.Length / 2, 3L * body.Length);
        }
    }

    [Fact]
    public async Task Writer_writes_a_name_of_the_default_namespace_without_a_colon()
    {
        var (body, _) = await WriteAsync(writer =>
        {
            writer.WriteStartElement("r", "urn:m");
            writer.WriteStartAttribute("type");
            writer.WriteQualifiedName("n", "urn:m");
            writer.WriteEndAttribute();
            writer.WriteEndElement();
            writer.Flush();
        });

        Assert.Contains("<r type=\"n\" xmlns=\"urn:m\"/>", Encoding.Latin1.GetString(body), StringComparison.Ordinal);
    }

    private static string ReadAll(string body, int step, MtomLimits? limits = null) =>
        MtomDocuments.ReadAll(MtomXmlReader.Create(
        new DripStream(Encoding.Latin1.GetBytes(body), step),
        MtomDocuments.ContentType,
        limits ?? MtomLimits.Default,
        Quotas));

    private static string Buffered(string body) => MtomDocuments.ReadAll(MtomXmlReader.Create(
        MtomPackage.Open(Encoding.Latin1.GetBytes(body), MtomDocuments.ContentType, MtomLimits.Default), Quotas));

    private static async Task<(byte[] Body, string ContentType)> WriteAsync(Action<XmlDictionaryWriter> write)
    {
        var stream = new MemoryStream();
        var mtom = new MtomWriter(new StreamOutput(stream), "text/xml", null, 42);
        mtom.Begin();
        write(new MtomXmlWriter(mtom, stream));
        await mtom.CompleteAsync(stream, default);
        return (stream.ToArray(), mtom.ContentType);
    }

    private sealed class StreamSource(DripStream stream) : IStreamProvider
    {
        public DripStream Stream => stream;

        public bool IsReleased { get; private set; }

        public Stream GetStream() => stream;

        public void ReleaseStream(Stream stream) => IsReleased = true;
    }
}
