using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>An endpoint's encoder, fixed at open.</summary>
internal sealed record EncodingModel(EncodingKind Kind, MessageVersion Version, XmlDictionaryReaderQuotas Quotas, XmlReadLimits Limits)
{
    /// <summary>Whether the envelopes are text.</summary>
    public bool IsText => Kind == EncodingKind.Text;

    /// <summary>Whether the envelopes are binary XML.</summary>
    public bool IsBinary => Kind is EncodingKind.Binary or EncodingKind.BinarySession;

    /// <summary>Whether the envelopes are of a kind that codecs and head readers know; others go by message.</summary>
    public bool HasFastLane => Kind switch
    {
        EncodingKind.Text => Version == MessageVersion.Soap12WSAddressing10 || Version == MessageVersion.Soap11,
        EncodingKind.Binary or EncodingKind.BinarySession => Version == MessageVersion.Soap12WSAddressing10,
        _ => false,
    };

    /// <summary>The encoder of <see cref="EncodingKind.Custom"/>; null otherwise.</summary>
    public CustomEncoder? Custom { get; init; }

    /// <summary>The encoding of text that is written; received text says its own.</summary>
    public System.Text.Encoding TextEncoding { get; init; } = System.Text.Encoding.UTF8;

    /// <summary>Whether envelopes carry WS-Addressing headers.</summary>
    public bool HasAddressing => Version.Addressing != AddressingVersion.None;
}
