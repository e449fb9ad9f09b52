using System.ServiceModel;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>The element <c>Context</c> (MC-NETCEX 2.2.1), in headers, addresses and cookies.</summary>
internal static class ContextElement
{
    /// <summary>Writes the properties; the start tag has been written.</summary>
    public static void WriteContents(
        XmlWriter writer, IEnumerable<KeyValuePair<string, string>> context)
    {
        foreach (var (name, value) in context)
        {
            writer.WriteStartElement(ContextNames.Property, ContextNames.Namespace);
            writer.WriteAttributeString(ContextNames.Name, name);
            writer.WriteString(value);
            writer.WriteEndElement();
        }
    }

    /// <summary>Reads the element whose start tag the reader is on.</summary>
    /// <exception cref="ProtocolException">The element is not as the protocol defines it.</exception>
    public static Dictionary<string, string> Read(XmlReader reader)
    {
        try
        {
            return ReadProperties(reader);
        }
        catch (XmlException e)
        {
            throw new ProtocolException(Escaped.Text($"The context of a message cannot be read: {e.Message}"), e);
        }
    }

    private static Dictionary<string, string> ReadProperties(XmlReader reader)
    {
        var context = new Dictionary<string, string>();
        var isEmpty = reader.IsEmptyElement;
        reader.ReadStartElement(ContextNames.Context, ContextNames.Namespace);
        if (isEmpty)
        {
            return context;
        }

        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (context.Count == ContextNames.MaxProperties)
            {
                throw new ProtocolException(Escaped.Text(
                    $"The context of a message has more than {ContextNames.MaxProperties} properties, which is "
                    + $"the limit."));
            }

            var name = reader.GetAttribute(ContextNames.Name);
            if (!ContextNames.IsName(name))
            {
                throw new ProtocolException(
                    "The context of a message has a property without a name, or one whose name has other characters "
                    + "than letters, digits, '.', '-' and '_'.");
            }

            if (!reader.IsStartElement(ContextNames.Property, ContextNames.Namespace)
                || !context.TryAdd(name!, reader.ReadElementContentAsString()))
            {
                throw new ProtocolException(
                    "The context of a message has two properties of one name, or an element other than Property.");
            }
        }

        reader.ReadEndElement();
        return context;
    }
}
