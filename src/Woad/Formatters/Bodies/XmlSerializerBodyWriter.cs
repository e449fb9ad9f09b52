using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using System.Xml.Serialization;
using Woad.Xml;

namespace Woad.Formatters.Bodies;

/// <summary>Writes the parts of one call.</summary>
internal sealed class XmlSerializerBodyWriter(XmlSerializer serializer, object?[] values, string? encodingStyle)
    : BodyWriter(isBuffered: true)
{
    /// <summary>
    /// As WCF does: the encoding of SOAP 1.1 is said, and the two namespaces that XmlSerializer may need are declared
    /// once, on the body.
    /// </summary>
    internal override void WriteBodyAttributes(XmlDictionaryWriter writer)
    {
        if (encodingStyle == XmlMappings.Soap11Encoding)
        {
            writer.WriteAttributeString("encodingStyle", EnvelopeVersion.Soap11.Namespace, encodingStyle);
        }

        writer.WriteXmlnsAttribute("xsi", "http://www.w3.org/2001/XMLSchema-instance");
        writer.WriteXmlnsAttribute("xsd", "http://www.w3.org/2001/XMLSchema");
    }

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        try
        {
            serializer.Serialize(writer, values, null, encodingStyle);
        }
        catch (InvalidOperationException e)
        {
            throw new CommunicationException(Escaped.Text(
                $"There was an error while trying to serialize the body of the message. "
                    + $"{(e.InnerException ?? e).Message}"), e);
        }
    }
}
