using System.IdentityModel.Protocols.WSTrust;
using System.Xml;

namespace Woad.Federation.Trust.Messages;

/// <summary>References to endpoints in messages of WS-Trust.</summary>
internal static class EndpointReferences
{
    private const string Addressing10 = "http://www.w3.org/2005/08/addressing";
    private const string AddressingAugust2004 = "http://schemas.xmlsoap.org/ws/2004/08/addressing";

    /// <summary>Reads the reference of a reader, which moves behind it.</summary>
    public static EndpointReference Read(XmlReader reader) => Read(BoundedElements.Read(reader));

    /// <summary>Reads a reference to a token.</summary>
    /// <exception cref="WSTrustSerializationException">It has no absolute address.</exception>
    public static EndpointReference Read(XmlElement element)
    {
        if (element.LocalName != "EndpointReference" || !IsAddressing(element.NamespaceURI))
        {
            throw TrustValues.Malformed(element, "is not an EndpointReference of WS-Addressing");
        }

        return ReadContent(element);
    }

    /// <summary>Reads the content of a reference, whose element has another name.</summary>
    /// <exception cref="WSTrustSerializationException">It has no absolute address.</exception>
    public static EndpointReference ReadContent(XmlElement element)
    {
        EndpointReference? reference = null;
        var details = new List<XmlElement>();
        foreach (var child in TrustValues.Children(element))
        {
            if (child.LocalName == "Address" && IsAddressing(child.NamespaceURI))
            {
                reference = reference is null
                    ? new EndpointReference(TrustValues.AbsoluteUri(child))
                    : throw TrustValues.Malformed(element, "has two addresses");
            }
            else
            {
                details.Add(child);
            }
        }

        if (reference is null)
        {
            throw TrustValues.Malformed(element, "has no address");
        }

        details.ForEach(reference.Details.Add);
        return reference;
    }

    /// <summary>Writes a reference to a token.</summary>
    public static void Write(XmlWriter writer, EndpointReference reference)
    {
        writer.WriteStartElement("wsa", "EndpointReference", Addressing10);
        WriteContent(writer, reference);
        writer.WriteEndElement();
    }

    /// <summary>Writes the content of a reference.</summary>
    public static void WriteContent(XmlWriter writer, EndpointReference reference)
    {
        writer.WriteElementString("wsa", "Address", Addressing10, reference.Uri.OriginalString);
        foreach (var detail in reference.Details)
        {
            detail.WriteTo(writer);
        }
    }

    private static bool IsAddressing(string ns) => ns is Addressing10 or AddressingAugust2004;
}
