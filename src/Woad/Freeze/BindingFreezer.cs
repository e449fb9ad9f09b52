using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.Bindings;
using Woad.Connections;
using Woad.Encoders;
using Woad.Framing;
using Woad.Xml;

namespace Woad.Freeze;

/// <summary>Turns a binding, as its elements stand at open, into the transport's and the encoder's model.</summary>
internal static class BindingFreezer
{
    /// <exception cref="InvalidOperationException">The binding asks for something that is not available; says the remedy.</exception>
    public static (TransportModel Transport, EncodingModel Encoding) Freeze(
        Binding binding, Func<BindingElementCollection, IStreamUpgrade?> upgrade)
    {
        if (binding.Unsupported() is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }

        var elements = binding.CreateBindingElements();
        var transport = elements.Find<TransportBindingElement>()!;
        var encoding = Freeze(BindingShape.Encoding(elements)!, transport is HttpTransportBindingElement);
        var model = Freeze(transport, encoding) with
        {
            OpenTimeout = binding.OpenTimeout,
            CloseTimeout = binding.CloseTimeout,
            SendTimeout = binding.SendTimeout,
            ReceiveTimeout = binding.ReceiveTimeout,
            Upgrade = upgrade(elements),
        };
        if (encoding.Kind == EncodingKind.BinarySession)
        {
            model = model with { MaxSessionStrings = elements.Find<BinaryMessageEncodingBindingElement>()?.MaxSessionSize ?? BinaryWriterSession.DefaultMaxSize };
        }

        return (model, encoding);
    }

    private static EncodingModel Freeze(MessageEncodingBindingElement element, bool isHttp) => element switch
    {
        TextMessageEncodingBindingElement text => new EncodingModel(
            EncodingKind.Text,
            text.MessageVersion,
            EffectiveQuotas.Of(text.ReaderQuotas, buffered: true),
            XmlReadLimits.From(EffectiveQuotas.Of(text.ReaderQuotas, buffered: true)))
        {
            TextEncoding = text.WriteEncoding,
        },
        BinaryMessageEncodingBindingElement binary => new EncodingModel(
            isHttp ? EncodingKind.Binary : EncodingKind.BinarySession,
            binary.MessageVersion,
            EffectiveQuotas.Of(binary.ReaderQuotas, buffered: true),
            XmlReadLimits.From(EffectiveQuotas.Of(binary.ReaderQuotas, buffered: true))),
        _ => throw new InvalidOperationException(
            $"The message encoding {element.GetType()} is not supported. Use TextMessageEncodingBindingElement or BinaryMessageEncodingBindingElement."),
    };

    private static TransportModel Freeze(TransportBindingElement element, EncodingModel encoding) => element switch
    {
        HttpTransportBindingElement http => new TransportModel
        {
            Scheme = http.Scheme,
            HasSessions = false,
            ContentType = ContentType(encoding),
            HasSoapAction = encoding.Version.Envelope == EnvelopeVersion.Soap11,
            MaxReceivedMessageSize = Size(http.MaxReceivedMessageSize),
            Hosts = ConnectionFreezer.HostsOf(http.HostNameComparisonMode),
            KeepAlive = http.KeepAliveEnabled,
            AllowCookies = http.AllowCookies,
            UseSystemProxy = http.UseDefaultWebProxy,
            Decompress = http.DecompressionEnabled,
        },
        ConnectionOrientedTransportBindingElement connection => ConnectionFreezer.Freeze(connection, ContentType(encoding)),
        // Elements that nobody knows have been refused: this one's transport is registered for its scheme.
        _ => new TransportModel
        {
            Scheme = element.Scheme,
            HasSessions = true,
            ContentType = ContentType(encoding),
            MaxReceivedMessageSize = Size(element.MaxReceivedMessageSize),
        },
    };

    /// <summary>Buffered messages are held in one piece; more than the largest array cannot be.</summary>
    private static int Size(long size) => (int)Math.Min(size, Array.MaxLength);

    private static string ContentType(EncodingModel encoding) => encoding.Kind switch
    {
        EncodingKind.Binary => KnownEncodings.Binary,
        EncodingKind.BinarySession => KnownEncodings.BinarySession,
        _ => $"{MediaType(encoding.Version.Envelope)}; charset={Charset(encoding.TextEncoding)}",
    };

    private static string MediaType(EnvelopeVersion version) =>
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
