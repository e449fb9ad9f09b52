using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>A received header that was copied into another message, which may outlive the first.</summary>
internal sealed class CopiedHeader : MessageHeader
{
    private readonly ReceivedHeader _origin;
    private readonly XmlFragment _content;

    public CopiedHeader(ReceivedHeader origin)
    {
        _origin = origin;
        using var reader = origin.OpenReader();
        _content = XmlFragment.Copy(reader, int.MaxValue);
    }

    public override string Actor => _origin.Actor;

    public override bool IsReferenceParameter => _origin.IsReferenceParameter;

    public override bool MustUnderstand => _origin.MustUnderstand;

    public override string Name => _origin.Name;

    public override string Namespace => _origin.Namespace;

    public override bool Relay => _origin.Relay;

    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = _content.Open();
        writer.WriteStartElement(reader.Prefix, reader.LocalName, reader.NamespaceURI);
        writer.WriteAttributes(reader, defattr: false);
    }

    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        using var reader = _content.Open();
        XmlFragment.WriteContents(reader, writer);
    }
}
