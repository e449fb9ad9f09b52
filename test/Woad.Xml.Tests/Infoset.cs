using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>Documents as canonical text, from either kind of reader, so that they can be compared.</summary>
internal static class Infoset
{
    public static string Read<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var text = new StringBuilder();
        var depth = 0;
        while (true)
        {
            switch (reader.Next())
            {
                case XmlNext.Start:
                    var (local, ns) = (reader.NextLocalName(), reader.NextNamespace());
                    reader.Start();
                    AppendStart(text, local, ns, Attributes(ref reader));
                    depth++;
                    break;
                case XmlNext.End:
                    reader.End();
                    text.Append("</>");
                    depth--;
                    break;
                case XmlNext.Text:
                    depth -= AppendText(text, ref reader);
                    break;
                default:
                    return depth == 0 ? text.ToString() : throw new InvalidOperationException("unbalanced");
            }
        }
    }

    /// <summary>The same from a reader of the BCL.</summary>
    public static string Read(XmlDictionaryReader reader)
    {
        var text = new StringBuilder();
        while (reader.Read())
        {
            switch (reader.NodeType)
            {
                case XmlNodeType.Element:
                    var empty = reader.IsEmptyElement;
                    AppendStart(text, reader.LocalName, reader.NamespaceURI, Attributes(reader));
                    reader.MoveToElement();
                    text.Append(empty ? "</>" : "");
                    break;
                case XmlNodeType.EndElement:
                    text.Append("</>");
                    break;
                case XmlNodeType.Text or XmlNodeType.CDATA or XmlNodeType.Whitespace
                    or XmlNodeType.SignificantWhitespace:
                    text.Append(Escape(reader.Value));
                    break;
            }
        }

        return text.ToString();
    }

    /// <summary>White space alone between two tags does not count.</summary>
    public static string WithoutBlankText(string infoset) =>
        System.Text.RegularExpressions.Regex.Replace(infoset, @">(?:\\u0009|\\u000a|\\u000d| )+<", "><");

    private static int AppendText<TReader>(StringBuilder text, ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        text.Append(Escape(reader.ReadString()));
        text.Append("</>");
        return 1;
    }

    private static void AppendStart(StringBuilder text, string local, string ns, List<string> attributes)
    {
        attributes.Sort(StringComparer.Ordinal);
        text.Append($"<{{{ns}}}{local}{string.Concat(attributes)}>");
    }

    private static List<string> Attributes<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        var list = new List<string>();
        for (var i = 0; i < reader.AttributeCount; i++)
        {
            list.Add(
                $" {{{reader.AttributeNamespace(i)}}}{reader.AttributeLocalName(i)}={Escape(reader.AttributeValue(i))}");
        }

        return list;
    }

    private static List<string> Attributes(XmlDictionaryReader reader)
    {
        var list = new List<string>();
        for (var i = 0; i < reader.AttributeCount; i++)
        {
            reader.MoveToAttribute(i);
            if (reader.NamespaceURI != "http://www.w3.org/2000/xmlns/")
            {
                list.Add($" {{{reader.NamespaceURI}}}{reader.LocalName}={Escape(reader.Value)}");
            }
        }

        return list;
    }

    private static string Escape(string text)
    {
        var result = new StringBuilder();
        foreach (var c in text)
        {
            result.Append(
                c is > ' ' and <= '~' and not ('<' or '>' or '\\') || c == ' ' ? c.ToString() : $"\\u{(int)c:x4}");
        }

        return result.ToString();
    }
}
