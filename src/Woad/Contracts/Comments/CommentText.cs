using System.Text;
using System.Xml.Linq;

namespace Woad.Contracts.Comments;

/// <summary>Turns the elements of a documentation comment into plain text.</summary>
internal static class CommentText
{
    /// <summary>The text of an element; empty for null. Paragraphs are separated by an empty line.</summary>
    public static string Of(XElement? element)
    {
        var text = new StringBuilder();
        if (element is not null)
        {
            AddContent(text, element);
        }

        return text.ToString().Trim();
    }

    private static void AddContent(StringBuilder text, XElement element)
    {
        foreach (var node in element.Nodes())
        {
            if (node is XText plain)
            {
                AddWords(text, plain.Value);
            }
            else if (node is XElement child)
            {
                AddElement(text, child);
            }
        }
    }

    private static void AddElement(StringBuilder text, XElement element)
    {
        switch (element.Name.LocalName)
        {
            case "para" or "item" or "code":
                Break(text);
                AddContent(text, element);
                Break(text);
                break;
            case "see" or "seealso" or "paramref" or "typeparamref" when element.IsEmpty || element.Value.Length == 0:
                text.Append(Reference(element));
                break;
            default:
                AddContent(text, element);
                break;
        }
    }

    /// <summary>The name of a reference without namespace and parameters.</summary>
    private static string Reference(XElement element)
    {
        var name = (string?)element.Attribute("name") ?? (string?)element.Attribute("langword")
            ?? (string?)element.Attribute("href");
        if (name is not null)
        {
            return name;
        }

        var id = (string?)element.Attribute("cref") ?? "";
        var end = id.IndexOfAny(['(', '`']);
        id = end < 0 ? id : id[..end];
        return id[(id.LastIndexOfAny(['.', ':']) + 1)..];
    }

    /// <summary>Line breaks and indentation of the source are single spaces.</summary>
    private static void AddWords(StringBuilder text, string words)
    {
        foreach (var letter in words)
        {
            if (!char.IsWhiteSpace(letter))
            {
                text.Append(letter);
            }
            else if (text.Length > 0 && !char.IsWhiteSpace(text[^1]))
            {
                text.Append(' ');
            }
        }
    }

    private static void Break(StringBuilder text)
    {
        while (text.Length > 0 && char.IsWhiteSpace(text[^1]))
        {
            text.Length--;
        }

        if (text.Length > 0)
        {
            text.Append("\n\n");
        }
    }
}
