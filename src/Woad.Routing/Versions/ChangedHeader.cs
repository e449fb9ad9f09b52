using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Routing.Versions;

/// <summary>A header of a message in another SOAP version: its role and its duty are said in the words of that one.
/// </summary>
internal sealed class ChangedHeader : MessageHeader
{
    private readonly XmlElement _element;
    private readonly string _soap;

    private ChangedHeader(XmlElement element, string soap, bool mustUnderstand, string actor, bool relay)
    {
        (_element, _soap) = (element, soap);
        (MustUnderstand, Actor, Relay) = (mustUnderstand, actor, relay);
    }

    /// <inheritdoc/>
    public override string Name => _element.LocalName;

    /// <inheritdoc/>
    public override string Namespace => _element.NamespaceURI;

    /// <inheritdoc/>
    public override bool MustUnderstand { get; }

    /// <inheritdoc/>
    public override string Actor { get; }

    /// <inheritdoc/>
    public override bool Relay { get; }

    /// <summary>A header of a message for an envelope of another version.</summary>
    public static ChangedHeader Of(Message message, int index, EnvelopeVersion version)
    {
        var header = message.Headers[index];
        using var reader = message.Headers.GetReaderAtHeader(index);
        var element = (XmlElement)new XmlDocument { XmlResolver = null }.ReadNode(reader)!;
        var from = message.Version.Envelope;
        var actor = header.Actor == from.NextDestinationActorValue ? version.NextDestinationActorValue
            : from.IsForLastReceiver(header.Actor) ? ""
            : header.Actor;
        return new ChangedHeader(element, from.Namespace, header.MustUnderstand, actor, header.Relay);
    }

    /// <inheritdoc/>
    protected override void OnWriteStartHeader(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        writer.WriteStartElement(_element.Prefix, Name, Namespace);
        WriteHeaderAttributes(writer, messageVersion);
    }

    /// <inheritdoc/>
    protected override void OnWriteHeaderContents(XmlDictionaryWriter writer, MessageVersion messageVersion)
    {
        foreach (XmlAttribute attribute in _element.Attributes)
        {
            if (attribute.NamespaceURI != _soap && attribute.Value != _soap
                && attribute.Name != "xmlns" && attribute.Name != "xmlns:" + _element.Prefix)
            {
                attribute.WriteTo(writer);
            }
        }

        _element.WriteContentTo(writer);
    }
}
