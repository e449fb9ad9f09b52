using System.ServiceModel.Channels;
using System.Xml;
using Woad.Xml;

namespace Woad.Encoders;

/// <summary>An endpoint's encoder, fixed at open.</summary>
internal sealed record EncodingModel(EncodingKind Kind, MessageVersion Version, XmlDictionaryReaderQuotas Quotas, XmlReadLimits Limits)
{
    public bool IsText => Kind == EncodingKind.Text;

    /// <summary>Whether envelopes carry WS-Addressing headers.</summary>
    public bool HasAddressing => Version.Addressing != AddressingVersion.None;
}
