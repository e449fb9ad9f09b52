using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>An address header kept as XML.</summary>
internal sealed class FragmentAddressHeader : AddressHeader
{
    private readonly XmlFragment _fragment;

    public FragmentAddressHeader(XmlFragment fragment)
    {
        _fragment = fragment;
        using var reader = fragment.Open();
        Name = reader.LocalName;
        Namespace = reader.NamespaceURI;
    }

    public override string Name { get; }

    public override string Namespace { get; }

    public override XmlDictionaryReader GetAddressHeaderReader() => _fragment.Open();

    protected override void OnWriteStartAddressHeader(XmlDictionaryWriter writer)
    {
        using var reader = _fragment.Open();
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
    }

    protected override void OnWriteAddressHeaderContents(XmlDictionaryWriter writer)
    {
        using var reader = _fragment.Open();
        XmlFragment.WriteContents(reader, writer);
    }
}
