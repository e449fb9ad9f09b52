using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Encoders;
using Woad.Encoders.Streams;
using Woad.Envelopes;
using Woad.Framing;
using Woad.Xml;
using Woad.Xml.Mtom;

namespace Woad.Bindings.Rules;

/// <summary>What the encoding of a binding means for the engine.</summary>
internal static class EncodingModels
{
    /// <param name="element">The binding's encoding.</param>
    /// <param name="transport">
    /// The binding's transport, whose limits an encoder of the program gets buffers within.
    /// </param>
    /// <param name="session">Whether messages of a session are encoded together (string tables).</param>
    public static EncodingModel Of(
        MessageEncodingBindingElement element, TransportBindingElement transport, bool session) =>
        element switch
        {
            TextMessageEncodingBindingElement text => Text(text),
            BinaryMessageEncodingBindingElement binary => Binary(binary, session),
            MtomMessageEncodingBindingElement mtom => Mtom(
                mtom,
                transport is ConnectionOrientedTransportBindingElement
                    or HttpTransportBindingElement { HasSessions: true }),
            WholeMessageEncodingBindingElement whole => Messages(whole.MessageVersion),
            _ => Custom(element.CreateMessageEncoderFactory(), transport, session),
        };

    public static EncodingModel Text(TextMessageEncodingBindingElement element)
    {
        var quotas = EffectiveQuotas.Of(element.ReaderQuotas, buffered: true);
        return new EncodingModel(EncodingKind.Text, element.MessageVersion, quotas, XmlReadLimits.From(quotas))
        {
            TextEncoding = element.WriteEncoding,
        };
    }

    public static EncodingModel Binary(BinaryMessageEncodingBindingElement element, bool session)
    {
        var quotas = EffectiveQuotas.Of(element.ReaderQuotas, buffered: true);
        return new EncodingModel(
            session ? EncodingKind.BinarySession : EncodingKind.Binary, element.MessageVersion, quotas,
            XmlReadLimits.From(quotas))
        {
            Compression = element.CompressionFormat switch
            {
                CompressionFormat.GZip => EnvelopeCompression.GZip,
                CompressionFormat.Deflate => EnvelopeCompression.Deflate,
                _ => null,
            },
        };
    }

    /// <param name="element">The encoding.</param>
    /// <param name="isAlone">Whether messages carry their MIME headers themselves.</param>
    public static EncodingModel Mtom(MtomMessageEncodingBindingElement element, bool isAlone)
    {
        var quotas = EffectiveQuotas.Of(element.ReaderQuotas, buffered: true);
        return new EncodingModel(EncodingKind.Mtom, element.MessageVersion, quotas, XmlReadLimits.From(quotas))
        {
            HasMimeHeaders = isAlone,
            TextEncoding = element.WriteEncoding,
            MtomLimits = MtomLimits.Default with { MaxBufferSize = element.MaxBufferSize },
        };
    }

    /// <summary>Messages that the program's own channels take and give: nothing is encoded here.</summary>
    public static EncodingModel Messages(MessageVersion version) =>
        new(
            EncodingKind.Message, version, XmlDictionaryReaderQuotas.Max,
            XmlReadLimits.From(XmlDictionaryReaderQuotas.Max));

    /// <summary>Whether each session is to have an encoder of its own.</summary>
    public static bool HasSessionEncoders(MessageEncoderFactory factory) =>
        factory.GetType().GetMethod(nameof(factory.CreateSessionEncoder), BindingFlags.Public | BindingFlags.Instance)!
            .DeclaringType != typeof(MessageEncoderFactory);

    public static EncodingModel Custom(MessageEncoderFactory factory, TransportBindingElement transport, bool session)
    {
        var buffers = BufferManager.CreateBufferManager(
            transport.MaxBufferPoolSize, (int)Math.Min(transport.MaxReceivedMessageSize, int.MaxValue));
        var encoder = session ? factory.CreateSessionEncoder() : factory.Encoder;
        return Messages(factory.MessageVersion) with
        {
            Kind = EncodingKind.Custom,
            Custom = new CustomEncoder(encoder, buffers),
        };
    }

    public static string ContentType(EncodingModel encoding) => encoding.Kind switch
    {
        EncodingKind.Custom => encoding.Custom!.Encoder.ContentType,
        EncodingKind.Message => "",
        EncodingKind.Binary => KnownEncodings.Binary + encoding.Compression?.Suffix,
        EncodingKind.BinarySession => KnownEncodings.BinarySession + encoding.Compression?.Suffix,
        EncodingKind.Mtom when encoding.HasMimeHeaders => KnownEncodings.Mtom,
        EncodingKind.Mtom => MtomEncoding.ContentType,
        _ => $"{MediaType(encoding.Version.Envelope)}; charset={Charset(encoding.TextEncoding)}",
    };

    public static string MediaType(EnvelopeVersion version) =>
        version == EnvelopeVersion.Soap11 ? "text/xml"
        : version == EnvelopeVersion.Soap12 ? "application/soap+xml"
        : "application/xml";

    private static string Charset(Encoding encoding) => encoding.CodePage switch
    {
        1200 => "utf-16LE",
        1201 => "utf-16BE",
        _ => "utf-8",
    };
}
