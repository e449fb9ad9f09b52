using System.Text;

namespace Woad.ConfigurationGenerator;

/// <summary>An element of a documentation comment, on lines of at most 120 columns.</summary>
internal static class CommentTag
{
    private const int Columns = 120;

    // The blank in front of an attribute of a tag is not one to break at.
    private const char Fixed = '\u00A0';

    public static string Of(string indent, string tag, string content)
    {
        var line = $"{indent}/// <{tag}>{content}</{tag}>";
        if (line.Length <= Columns)
        {
            return line + "\n";
        }

        var start = indent + "///";
        var text = new StringBuilder($"{start} <{tag}>\n{start}");
        var column = start.Length;
        foreach (var word in content.Replace("<see cref", $"<see{Fixed}cref", StringComparison.Ordinal).Split(' '))
        {
            if (column + 1 + word.Length > Columns)
            {
                text.Append('\n').Append(start);
                column = start.Length;
            }

            text.Append(' ').Append(word.Replace(Fixed, ' '));
            column += 1 + word.Length;
        }

        return text.Append($"\n{start} </{tag}>\n").ToString();
    }
}
