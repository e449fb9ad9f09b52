using System.Text;
using Records = Woad.Server.Tests.BadInput.Framing;

namespace Woad.Server.Tests.Streaming;

/// <summary>What a streaming client sends, as bytes: SOAP 1.2 as text over net.tcp.</summary>
internal static class RawStream
{
    /// <summary>Version, mode Singleton-Unsized, via, SOAP 1.2 in UTF-8, end of the preamble.</summary>
    public static byte[] Preamble(Uri address) =>
        [.. Records.Head(mode: 1), .. Records.Text(2, address.AbsoluteUri), 3, 3, 12];

    /// <summary>The record type of an unsized envelope and its first chunk.</summary>
    public static byte[] FirstChunk(byte[] bytes) => [5, .. Chunk(bytes)];

    public static byte[] Chunk(byte[] bytes) => [.. Records.Size(bytes.Length), .. bytes];

    /// <summary>An envelope up to the content of the stream.</summary>
    public static byte[] Head(Uri address, string operation = "Upload") => Encoding.UTF8.GetBytes(
        Start(address, operation) + $"<{operation} xmlns=\"http://tempuri.org/\"><data>");

    public static byte[] Download(Uri address, long bytes) => Encoding.UTF8.GetBytes(
        Start(address, "Download")
            + $"<Download xmlns=\"http://tempuri.org/\"><bytes>{bytes}</bytes></Download></s:Body></s:Envelope>");

    private static string Start(Uri address, string operation) =>
        "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
            + "xmlns:a=\"http://www.w3.org/2005/08/addressing\"><s:Header>"
        + $"<a:Action s:mustUnderstand=\"1\">http://tempuri.org/IStreams/{operation}</a:Action>"
        + "<a:MessageID>urn:uuid:7c3a2a5e-6a0c-4f43-8d4e-0b6c1f6a7d10</a:MessageID>"
        + "<a:ReplyTo><a:Address>http://www.w3.org/2005/08/addressing/anonymous</a:Address></a:ReplyTo>"
        + $"<a:To s:mustUnderstand=\"1\">{address.AbsoluteUri}</a:To></s:Header><s:Body>";
}
