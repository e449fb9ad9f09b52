using System.ServiceModel.Channels;
using System.Xml;
using Woad.Envelopes;
using Woad.Xml;
using Woad.Xml.Mtom;

namespace Woad.Encoders;

/// <summary>An endpoint's encoder, fixed at open.</summary>
internal sealed record EncodingModel(
    EncodingKind Kind, MessageVersion Version, XmlDictionaryReaderQuotas Quotas, XmlReadLimits Limits)
{
    /// <summary>Whether the envelopes are text, as they are or inside a MIME package.</summary>
    public bool IsText => Kind is EncodingKind.Text or EncodingKind.Mtom;

    /// <summary>Whether the envelopes are parts of a MIME package.</summary>
    public bool IsMtom => Kind == EncodingKind.Mtom;

    /// <summary>
    /// MTOM: whether messages carry their MIME headers themselves, because the transport has no place for them.
    /// </summary>
    public bool HasMimeHeaders { get; init; }

    /// <summary>MTOM: what is accepted of a package.</summary>
    public MtomLimits MtomLimits { get; init; } = MtomLimits.Default;

    /// <summary>Whether the envelopes are binary XML.</summary>
    public bool IsBinary => Kind is EncodingKind.Binary or EncodingKind.BinarySession;

    /// <summary>Whether the envelopes are of a kind that codecs and head readers know; others go by message.</summary>
    public bool HasFastLane => Kind switch
    {
        EncodingKind.Text when !IsUtf8 => false,
        EncodingKind.Text => Version == MessageVersion.Soap12WSAddressing10 || Version == MessageVersion.Soap11,
        EncodingKind.Binary or EncodingKind.BinarySession => Version == MessageVersion.Soap12WSAddressing10,
        _ => false,
    };

    /// <summary>
    /// Whether layers work on the bytes of headers and bodies; those of other encodings go by message.
    /// </summary>
    public bool HasParts => HasFastLane
        || (Kind == EncodingKind.Text && IsUtf8
            && Version.Envelope != System.ServiceModel.EnvelopeVersion.None);

    /// <summary>How the transport compresses the envelopes; null for not at all.</summary>
    public EnvelopeCompression? Compression { get; init; }

    /// <summary>The encoder of <see cref="EncodingKind.Custom"/>; null otherwise.</summary>
    public CustomEncoder? Custom { get; init; }

    /// <summary>The encoding of text that is written; received text says its own.</summary>
    public System.Text.Encoding TextEncoding { get; init; } = System.Text.Encoding.UTF8;

    /// <summary>Whether text is written as UTF-8.</summary>
    public bool IsUtf8 => TextEncoding.CodePage == System.Text.Encoding.UTF8.CodePage;

    /// <summary>Whether a message begins with an envelope's head, which is read before the rest has arrived.</summary>
    public bool HasHead => Custom is null && Version.Envelope != System.ServiceModel.EnvelopeVersion.None;

    /// <summary>Whether no bytes at all are a message: HTTP without envelopes, where a GET has no body.</summary>
    public bool HasEmptyMessages { get; init; }

    /// <summary>Whether envelopes carry WS-Addressing headers.</summary>
    public bool HasAddressing => Version.Addressing != AddressingVersion.None;
}
