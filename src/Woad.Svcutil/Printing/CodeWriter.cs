using System.Text;

namespace Woad.Svcutil.Printing;

/// <summary>Writes indented lines of C#.</summary>
internal sealed class CodeWriter
{
    private readonly StringBuilder _text = new();
    private int _depth;

    public void Line(string line = "")
    {
        if (line.Length > 0)
        {
            _text.Append(' ', _depth * 4).Append(line);
        }

        _text.Append('\n');
    }

    /// <summary>A line with a block in braces after it.</summary>
    public void Block(string head, Action content)
    {
        Line(head);
        Line("{");
        _depth++;
        content();
        _depth--;
        Line("}");
    }

    /// <summary>Writes items with an empty line between them.</summary>
    public void Separated<T>(IEnumerable<T> items, Action<T> write)
    {
        var isFirst = true;
        foreach (var item in items)
        {
            if (!isFirst)
            {
                Line();
            }

            isFirst = false;
            write(item);
        }
    }

    /// <summary>Ends the text and returns it: all lines, without empty ones at the end.</summary>
    public string End()
    {
        while (_text.Length > 0 && _text[^1] == '\n')
        {
            _text.Length--;
        }

        return _text.Append('\n').ToString();
    }
}
