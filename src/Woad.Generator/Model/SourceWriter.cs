using System.Text;

namespace Woad.Generator.Model;

/// <summary>Writes C# text with indentation, in lines of a readable length.</summary>
internal sealed class SourceWriter
{
    private readonly StringBuilder _text = new();
    private int _indent;
    private bool _isAfterMember;

    /// <summary>
    /// Writes one line; an empty one has no indentation. A member behind another one has an empty line before it.
    /// </summary>
    public void Line(string line = "")
    {
        if (_isAfterMember && LineBreaks.BeginsMember(line))
        {
            _text.Append('\n');
        }

        _isAfterMember = false;
        var text = line.TrimStart();
        var indent = (4 * _indent) + line.Length - text.Length;
        if (LineBreaks.FindConstraints(text, LineBreaks.MaxLength - indent) is var constraints && constraints > 0)
        {
            Write(text.Substring(0, constraints), indent, indent + 4);
            Write(text.Substring(constraints).TrimStart(), indent + 4, indent + 4);
            return;
        }

        Write(text, indent, indent + 4);
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
        _isAfterMember = tail.Length == 0;
    }

    /// <inheritdoc/>
    public override string ToString() => _text.ToString();

    private void Write(string text, int indent, int further)
    {
        while (LineBreaks.Find(text, LineBreaks.MaxLength - indent) is var at && at > 0)
        {
            _text.Append(' ', indent).Append(text.Substring(0, at).TrimEnd()).Append('\n');
            text = text.Substring(at).TrimStart();
            indent = further;
        }

        if (text.Length > 0)
        {
            _text.Append(' ', indent).Append(text);
        }

        _text.Append('\n');
    }
}
