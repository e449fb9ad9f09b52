using System.Buffers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Tests.Messages;

/// <summary>Reads and writes envelopes for tests.</summary>
internal static class Envelope
{
    public const string Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";
    public const string Soap12 = "http://www.w3.org/2003/05/soap-envelope";
    public const string Addressing = "http://www.w3.org/2005/08/addressing";

    public static XmlDictionaryReaderQuotas Quotas =>
        EffectiveQuotas.Of(new XmlDictionaryReaderQuotas(), buffered: true);

    public static ReceivedMessage Read(string xml, MessageVersion? version = null) =>
        Read(Encoding.UTF8.GetBytes(xml), version);

    public static ReceivedMessage Read(byte[] bytes, MessageVersion? version = null) =>
        new(new TextEnvelopeSource(bytes, Quotas), version ?? MessageVersion.Default);

    /// <summary>A SOAP 1.2 envelope with the given headers and body.</summary>
    public static string Xml(string headers, string body = "") =>
        $"""<s:Envelope xmlns:s="{Soap12}" xmlns:a="{Addressing}"><s:Header>{headers}</s:Header><s:Body>{body}</s:Body></s:Envelope>""";

    public static string Write(Message message, Encoding? encoding = null)
    {
        var output = new ArrayBufferWriter<byte>();
        EnvelopeWriter.WriteText(message, output, encoding);
        return (encoding ?? Encoding.UTF8).GetString(output.WrittenSpan);
    }

    public static byte[] WriteBinary(Message message)
    {
        var output = new ArrayBufferWriter<byte>();
        EnvelopeWriter.WriteBinary(message, output, null);
        return output.WrittenSpan.ToArray();
    }

    /// <summary>Writes the message and reads it back, as the other side would see it.</summary>
    public static ReceivedMessage Send(Message message)
    {
        var version = message.Version;
        return Read(Write(message), version);
    }

    /// <summary>Addresses a request as a client does: MessageID, ReplyTo, To.</summary>
    public static void Address(Message request, UniqueId id, EndpointAddress to)
    {
        if (request.Version.Addressing != AddressingVersion.None)
        {
            request.Headers.MessageId = id;
            request.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        }

        to.ApplyTo(request);
    }
}
