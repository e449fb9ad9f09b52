using System.Text;

namespace Woad.Generator.Model;

/// <summary>Writes C# text with indentation.</summary>
internal sealed class SourceWriter
{
    private readonly StringBuilder _text = new();
    private int _indent;

    /// <summary>Writes one line; an empty one has no indentation.</summary>
    public void Line(string line = "")
    {
        if (line.Length > 0)
        {
            _text.Append(' ', 4 * _indent).Append(line);
        }

        _text.Append('\n');
    }

    /// <summary>Writes <paramref name="head"/> and an opening brace.</summary>
    public void Open(string head)
    {
        Line(head);
        Line("{");
        _indent++;
    }

    /// <summary>Writes the closing brace of <see cref="Open"/>.</summary>
    public void Close(string tail = "")
    {
        _indent--;
        Line("}" + tail);
    }

    /// <inheritdoc/>
    public override string ToString() => _text.ToString();
}
