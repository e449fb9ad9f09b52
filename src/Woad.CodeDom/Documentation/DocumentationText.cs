using System.CodeDom;
using System.Security;
using System.Xml.Schema;

namespace Woad.CodeDom.Documentation;

/// <summary>Documentation of documents as comments of code.</summary>
internal static class DocumentationText
{
    private const int MaxLength = 10_000;

    /// <summary>Adds a summary to a type or member.</summary>
    /// <param name="member">The type or member; null for none.</param>
    /// <param name="text">The documentation; null or empty for none.</param>
    public static void Add(CodeTypeMember? member, string? text)
    {
        if (member is null || string.IsNullOrWhiteSpace(text) || member.Comments.Count > 0)
        {
            return;
        }

        var lines = text[..Math.Min(text.Length, MaxLength)]
            .Split(['\r', '\n', '\u0085', '\u2028', '\u2029'], StringSplitOptions.TrimEntries)
            .Where(static line => line.Length > 0)
            .Select(static line => SecurityElement.Escape(new string([.. line.Where(IsPrintable)]))).ToList();
        if (lines.Count == 0)
        {
            return;
        }

        var content = lines is [var only] ? $"<summary>{only}</summary>"
            : $"<summary>\n{string.Join('\n', lines)}\n</summary>";
        member.Comments.Add(new CodeCommentStatement(content, docComment: true));
    }

    /// <summary>The documentation of a part of a schema; null without.</summary>
    public static string? Of(XmlSchemaAnnotated? part)
    {
        var texts = part?.Annotation?.Items.OfType<XmlSchemaDocumentation>()
            .SelectMany(static documentation => documentation.Markup ?? [])
            .Select(static node => node?.InnerText)
            .Where(static text => !string.IsNullOrWhiteSpace(text));
        return texts is null ? null : string.Join('\n', texts);
    }

    private static bool IsPrintable(char c) => !char.IsControl(c) || c == '\t';
}
