using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Discovery;
using System.Xml;
using System.Xml.Linq;
using Woad.Xml;

namespace Woad.Discovery.Wire;

/// <summary>The parts that elements of discovery messages share.</summary>
internal static class DiscoveryXml
{
    /// <summary>
    /// Reads the children of the current element, and the element itself. Each child is given to
    /// <paramref name="child"/>, which reads it or returns false.
    /// </summary>
    /// <exception cref="XmlException">The element has more foreign children than the limit.</exception>
    public static void ReadChildren(
        XmlReader reader, DiscoveryVersion version, Collection<XElement> extensions, Func<XmlReader, bool> child)
    {
        var name = reader.LocalName;
        if (reader.IsEmptyElement)
        {
            reader.Read();
            return;
        }

        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (child(reader))
            {
                continue;
            }

            if (reader.NamespaceURI == version.Namespace)
            {
                throw new XmlException(Escaped.Text(
                    $"The element '{name}' has an unexpected element '{reader.LocalName}'."));
            }

            if (extensions.Count == DiscoveryLimits.Extensions)
            {
                throw new XmlException(
                    Escaped.Text(
                        $"The element '{name}' has more than {DiscoveryLimits.Extensions} elements of other "
                            + $"namespaces."));
            }

            extensions.Add(ExtensionReader.Read(reader));
        }

        reader.ReadEndElement();
    }

    /// <summary>Whether the reader is at the address of an endpoint.</summary>
    public static bool IsAddress(XmlReader reader, DiscoveryVersion version) =>
        reader.LocalName == DiscoveryNames.EndpointReference
            && reader.NamespaceURI == AddressingNamespace(version);

    public static EndpointAddress ReadAddress(XmlReader reader, DiscoveryVersion version)
    {
        try
        {
            return EndpointAddress.ReadFrom(version.MessageVersion.Addressing, reader);
        }
        catch (Exception e) when (e is ArgumentException or UriFormatException)
        {
            throw new XmlException("The EndpointReference has no valid address.", e);
        }
    }

    public static void WriteAddress(XmlWriter writer, DiscoveryVersion version, EndpointAddress address) =>
        address.WriteTo(
            version.MessageVersion.Addressing, writer, DiscoveryNames.EndpointReference, AddressingNamespace(version));

    public static void WriteExtensions(XmlWriter writer, IEnumerable<XElement> extensions)
    {
        foreach (var extension in extensions)
        {
            extension.WriteTo(writer);
        }
    }

    /// <summary>Reads a length of time; one that is too long for a TimeSpan is the longest.</summary>
    public static TimeSpan ReadDuration(XmlReader reader)
    {
        var text = reader.ReadElementContentAsString();
        try
        {
            var time = XmlConvert.ToTimeSpan(text);
            return time > TimeSpan.Zero
                ? time
                : throw new XmlException(Escaped.Text($"The Duration '{Shown(text)}' is zero or negative."));
        }
        catch (OverflowException)
        {
            return TimeSpan.MaxValue;
        }
        catch (FormatException e)
        {
            throw new XmlException(Escaped.Text($"The Duration '{Shown(text)}' is not a length of time."), e);
        }
    }

    /// <summary>The beginning of a value of a peer.</summary>
    public static string Shown(string text) => text.Length <= 64 ? text : text[..64] + "...";

    private static string AddressingNamespace(DiscoveryVersion version) =>
        version == DiscoveryVersion.WSDiscoveryApril2005
            ? "http://schemas.xmlsoap.org/ws/2004/08/addressing"
            : "http://www.w3.org/2005/08/addressing";
}
