using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Start tags and what stands between nodes ([XML] 2.5, 2.8, 3.1).</content>
public ref partial struct TextXmlReader
{
    private void SkipProlog()
    {
        if (_input.StartsWith("\uFEFF"u8))
        {
            _pos = 3;
        }

        if (_input[_pos..].StartsWith("<?xml"u8) && _input.Length > _pos + 5 && IsSpace(_input[_pos + 5]))
        {
            XmlDeclaration.Check(_input, _pos, out var end);
            _pos = end;
        }
    }

    /// <summary>Passes over comments, and over white space that is not the beginning of a text.</summary>
    private void SkipInsignificant()
    {
        while (_pos < _input.Length && _pos != _textAt)
        {
            var i = _pos;
            while (i < _input.Length && IsSpace(_input[i]))
            {
                i++;
            }

            Visits.Add(i - _pos + 1);
            if (i < _input.Length && _input[i] != '<')
            {
                _textAt = _pos;
                return;
            }

            if (i + 1 >= _input.Length || _input[i + 1] is not ((byte)'!' or (byte)'?'))
            {
                _pos = i;
                return;
            }

            if (IsCData(i))
            {
                _textAt = _pos;
                return;
            }

            _pos = SkipComment(i);
        }
    }

    private readonly bool IsCData(int at) => _input[at..].StartsWith("<![CDATA["u8);

    private readonly int SkipComment(int at)
    {
        if (!_input[at..].StartsWith("<!--"u8))
        {
            throw _input.Length - at < 4
                ? Malformed.EndOfInput(at)
                : Malformed.At(
                    "Processing instructions (other than the XML declaration) and DTDs are not supported.", at);
        }

        var dashes = _input[(at + 4)..].IndexOf("--"u8);
        Visits.Add(dashes < 0 ? _input.Length - at : dashes + 6);
        if (dashes < 0 || at + 4 + dashes + 2 >= _input.Length)
        {
            throw Malformed.EndOfInput(at);
        }

        if (_input[at + 4 + dashes + 2] != '>')
        {
            throw Malformed.At("XML comments cannot contain '--' or end with '-'.", at);
        }

        CharacterCheck.Text(_input.Slice(at + 4, dashes), at + 4);
        return at + 4 + dashes + 3;
    }

    /// <summary>Reads the start tag that stands here without taking it.</summary>
    private void Peek()
    {
        if (_depth == 0 && _seenRoot)
        {
            Malformed.Throw("There are multiple root elements.", _pos);
        }

        if (_depth >= _limits.MaxDepth)
        {
            Malformed.Depth(_limits.MaxDepth);
        }

        _tag.Start = _pos;
        _tag.NameStart = _pos + 1;
        _attributes.Count = 0;
        var i = ReadName(_pos + 1, out _tag.PrefixLength);
        _tag.NameLength = i - _tag.NameStart;
        i = ReadAttributes(i);
        if (_input[i] == '/')
        {
            i++;
            if (i == _input.Length)
            {
                throw Malformed.EndOfInput(i);
            }

            if (_input[i] != '>')
            {
                throw Malformed.At("The token '>' was expected.", i);
            }

            _tag.IsEmpty = true;
        }
        else
        {
            _tag.IsEmpty = false;
        }

        _tag.End = i + 1;
        if (_tag.End - _tag.Start > _limits.MaxBytesPerRead)
        {
            Malformed.BytesPerRead(_limits.MaxBytesPerRead);
        }

        Resolve();
        _peeked = true;
    }

    /// <summary>
    /// Takes a start tag that declares its own namespace as the default one, in the form that writers give it.
    /// </summary>
    private bool TryStartDeclaring(XmlName name)
    {
        var tag = name.DeclaringTag;
        if (_peeked || _impliedEnd || tag.Length == 0 || (_depth == 0 && _seenRoot) || _depth >= _limits.MaxDepth
            || tag.Length > _limits.MaxBytesPerRead || tag.Length > _limits.MaxStringContentLength
            || !_input[_pos..].StartsWith(tag))
        {
            return false;
        }

        _open.Put(_depth++, (_pos + 1, name.Local.Utf8.Length));
        Visits.Add(tag.Length);
        _scope.Add(XmlToken.Empty, name.Namespace, _depth);
        _scope.Remember(0, name.Namespace);
        _attributes.Count = 0;
        _seenRoot = true;
        _leaf = null;
        _pos += tag.Length;
        return true;
    }
}
