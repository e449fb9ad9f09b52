using System.Text;

namespace Woad.CodeDom.DataSets;

/// <summary>Lines of C# with blocks.</summary>
internal sealed class CodeLines
{
    private readonly StringBuilder _text = new();
    private int _depth;

    /// <summary>Adds a line.</summary>
    public void Line(string line) => _text.Append(' ', _depth * 4).Append(line).Append('\n');

    /// <summary>Adds lines as they are.</summary>
    public void Lines(string lines)
    {
        foreach (var line in lines.ReplaceLineEndings("\n").Split('\n'))
        {
            if (line.Length == 0)
            {
                _text.Append('\n');
            }
            else
            {
                Line(line);
            }
        }
    }

    /// <summary>Adds a line with a block in braces after it.</summary>
    public void Block(string head, Action content)
    {
        Line(head);
        Line("{");
        _depth++;
        content();
        _depth--;
        Line("}");
        _text.Append('\n');
    }

    public override string ToString() => _text.ToString().TrimEnd('\n');
}
