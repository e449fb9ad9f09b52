using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A header that holds the id of a message, which is mostly a UUID.</summary>
internal abstract class IdHeader : AddressingHeader
{
    private readonly Guid _uuid;
    private UniqueId? _id;

    protected IdHeader(AddressingVersion version, XmlDictionaryString name, UniqueId id) : base(version, name) =>
        _id = id;

    protected IdHeader(AddressingVersion version, XmlDictionaryString name, Guid uuid) : base(version, name) =>
        _uuid = uuid;

    /// <summary>The id, as an object of its own: each takes 100 bytes with its array.</summary>
    public UniqueId Id => _id ??= new UniqueId(_uuid);

    /// <summary>False: the id is not a UUID.</summary>
    public bool TryGetUuid(out Guid uuid)
    {
        if (_uuid != Guid.Empty || _id is null)
        {
            uuid = _uuid;
            return true;
        }

        return _id.TryGetGuid(out uuid);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion) =>
        writer.WriteValue(Id);
}
