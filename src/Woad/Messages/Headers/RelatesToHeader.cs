using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The RelatesTo header of a reply; the relationship is the default one and not written.</summary>
internal sealed class RelatesToHeader : IdHeader
{
    public RelatesToHeader(AddressingVersion version, UniqueId id) : base(version, WireDictionary.RelatesTo, id)
    {
    }

    public RelatesToHeader(AddressingVersion version, Guid uuid) : base(version, WireDictionary.RelatesTo, uuid)
    {
    }
}
