using System.Text;
using System.Xml;

namespace Woad.Xml.Mtom;

/// <summary>IXmlMtomWriterInitializer: whole messages to streams of the program's.</summary>
public class MtomOutputTests
{
    private const string Headers = "MIME-Version: 1.0\r\nContent-Type: ";

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Writer_writes_one_message_after_the_other(bool writeHeaders)
    {
        var first = new MemoryStream();
        var writer = new MtomXmlWriter(
            first,
            Encoding.UTF8,
            10_000,
            "application/soap+xml; action=\"urn:a\"",
            "one",
            "http://start/",
            writeHeaders,
            ownsStream: false);
        Write(writer, 1000);
        var second = new MemoryStream();
        ((IXmlMtomWriterInitializer)writer).SetOutput(
            second, Encoding.UTF8, 10_000, "text/xml", "two", "urn:s", writeHeaders, ownsStream: true);
        Write(writer, 10);
        writer.Close();

        Assert.True(first.CanWrite);
        Assert.False(second.CanWrite);
        Check(first, "one", "http://start/", "application/soap+xml; action=\"urn:a\"", 1000, parts: 2, writeHeaders);
        Check(second, "two", "urn:s", "text/xml", 10, parts: 1, writeHeaders);
    }

    [Fact]
    public void Writer_holds_no_more_than_its_limit()
    {
        var writer = new MtomXmlWriter(new MemoryStream(), Encoding.UTF8, 2000, "text/xml", "b", "urn:s", false, false);

        Assert.Contains(
            "2000", Assert.Throws<XmlException>(() => Write(writer, 3000)).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentOutOfRangeException>(
            () => writer.SetOutput(new MemoryStream(), Encoding.UTF8, -1, "text/xml", "b", "urn:s", false, false));
        Assert.Throws<ArgumentNullException>(
            () => writer.SetOutput(null!, Encoding.UTF8, 1, "text/xml", "b", "urn:s", false, false));
        Assert.Throws<ArgumentException>(
            () => writer.SetOutput(
                new MemoryStream(), Encoding.UTF8, 1000, "text/xml", "b\r\n", "urn:s", false, false));
        writer.SetOutput(new MemoryStream(), Encoding.UTF8, 4000, "text/xml", "b", "urn:s", false, false);
        Write(writer, 3000);
    }

    [Fact]
    public void Envelope_may_be_in_UTF_16()
    {
        var stream = new MemoryStream();
        var writer = new MtomXmlWriter(stream, Encoding.Unicode, 10_000, "text/xml", "b", "urn:s", false, false);
        Write(writer, 1000);

        var package = MtomPackage.Open(
            stream.ToArray(),
            "multipart/related; type=\"application/xop+xml\";start=\"<urn:s>\";boundary=\"b\";start-info=\"text/xml\"",
            MtomLimits.Default);
        Assert.Equal("utf-16", package.Charset);
        Assert.Contains("<root>", Encoding.Unicode.GetString(package.Root.Span), StringComparison.Ordinal);
    }

    private static void Write(MtomXmlWriter writer, int bytes)
    {
        writer.WriteStartElement("root");
        writer.WriteStartElement("content");
        writer.WriteBase64(new byte[bytes], 0, bytes);
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.Flush();
    }

    private static void Check(
        MemoryStream stream, string boundary, string start, string startInfo, int bytes, int parts, bool hasHeaders)
    {
        var text = Encoding.Latin1.GetString(stream.ToArray());
        var contentType =
            "multipart/related; type=\"application/xop+xml\";start=\""
                + $"<{start}>\";boundary=\"{boundary}\";start-info=\"{startInfo.Replace("\"", "\\\"", StringComparison.Ordinal)}\"";
        Assert.StartsWith(
            hasHeaders ? $"{Headers}{contentType}\r\n\r\n\r\n--{boundary}\r\n" : $"\r\n--{boundary}\r\n",
            text,
            StringComparison.Ordinal);
        Assert.EndsWith($"\r\n--{boundary}--\r\n", text, StringComparison.Ordinal);
        Assert.Equal(parts, text.Split($"\r\n--{boundary}\r\n").Length - 1);
        var body = Encoding.Latin1.GetBytes(
            hasHeaders ? text[(text.IndexOf("\r\n\r\n", StringComparison.Ordinal) + 4)..] : text);
        using var reader = MtomXmlReader.Create(
            MtomPackage.Open(body, contentType, MtomLimits.Default), XmlDictionaryReaderQuotas.Max);
        reader.ReadToDescendant("content");
        Assert.Equal(bytes, Convert.FromBase64String(reader.ReadElementContentAsString()).Length);
    }
}
