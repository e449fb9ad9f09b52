using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;

namespace Woad.Messages;

/// <summary>The tags of an envelope ([SOAP12-1] 5); none where messages have no envelope.</summary>
/// <param name="version">The version of the message.</param>
internal readonly struct EnvelopeTags(MessageVersion version)
{
    private bool HasEnvelope => version.Envelope != EnvelopeVersion.None;

    /// <summary>Writes the start tag of the envelope, with the prefix of addressing where headers follow.</summary>
    public void StartEnvelope(XmlDictionaryWriter writer, bool hasHeaders)
    {
        Start(writer, WireDictionary.Envelope);
        if (HasEnvelope && hasHeaders && version.Addressing != AddressingVersion.None)
        {
            writer.WriteXmlnsAttribute("a", WireDictionary.Get(version.Addressing.Namespace));
        }
    }

    /// <summary>Writes the start tag of the headers.</summary>
    public void StartHeaders(XmlDictionaryWriter writer) => Start(writer, WireDictionary.Header);

    /// <summary>Writes the start tag of the body.</summary>
    public void StartBody(XmlDictionaryWriter writer) => Start(writer, WireDictionary.Body);

    /// <summary>Writes the end tags of body and envelope.</summary>
    public void End(XmlDictionaryWriter writer)
    {
        if (HasEnvelope)
        {
            writer.WriteEndElement();
            writer.WriteEndElement();
        }
    }

    private void Start(XmlDictionaryWriter writer, XmlDictionaryString name)
    {
        if (HasEnvelope)
        {
            writer.WriteStartElement("s", name, WireDictionary.Get(version.Envelope.Namespace));
        }
    }
}
