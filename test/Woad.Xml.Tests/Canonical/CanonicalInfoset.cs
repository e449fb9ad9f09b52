using System.Text;
using System.Xml;

namespace Woad.Xml.Canonical;

/// <summary>
/// The start tags of a document as lines, whatever the order of attributes. The text of an array's item ends its
/// element, so that ends are not told.
/// </summary>
internal static class CanonicalInfoset
{
    /// <exception cref="XmlException">The document is malformed.</exception>
    public static string Read<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var lines = new StringBuilder();
        while (true)
        {
            switch (reader.Next())
            {
                case XmlNext.Start:
                    Start(ref reader, lines);
                    break;
                case XmlNext.Text:
                    reader.SkipText();
                    break;
                case XmlNext.End:
                    reader.End();
                    break;
                default:
                    return lines.ToString();
            }
        }
    }

    private static void Start<TReader>(ref TReader reader, StringBuilder lines)
        where TReader : struct, IXmlReader, allows ref struct
    {
        lines.Append(reader.NextLocalName()).Append(' ').Append(reader.NextNamespace()).Append('\n');
        reader.Start();
        List<string> attributes = [];
        for (var i = 0; i < reader.AttributeCount; i++)
        {
            attributes.Add(
                $"@{reader.AttributeLocalName(i)} {reader.AttributeNamespace(i)} = {reader.AttributeValue(i)}\n");
        }

        lines.AppendJoin("", attributes.Order(StringComparer.Ordinal));
    }
}
