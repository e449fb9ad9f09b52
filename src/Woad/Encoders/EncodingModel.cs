using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>An endpoint's encoder, fixed at open.</summary>
internal sealed record EncodingModel(EncodingKind Kind, MessageVersion Version, XmlDictionaryReaderQuotas Quotas, XmlReadLimits Limits)
{
    /// <summary>Whether the envelopes are text.</summary>
    public bool IsText => Kind == EncodingKind.Text;

    /// <summary>The encoding of text that is written; received text says its own.</summary>
    public System.Text.Encoding TextEncoding { get; init; } = System.Text.Encoding.UTF8;

    /// <summary>Whether envelopes carry WS-Addressing headers.</summary>
    public bool HasAddressing => Version.Addressing != AddressingVersion.None;
}
