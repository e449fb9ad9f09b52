using System.Buffers;

namespace Woad.Xml;

/// <content>Canonical octets of what comes next: runs of text are copied as they stand, tags are put in
/// order.</content>
public ref partial struct TextXmlReader : ICanonicalSource
{
    private static readonly SearchValues<byte> CanonicalStops = SearchValues.Create(
        [(byte)'<', (byte)'&', (byte)']', (byte)'>', (byte)'\r', .. CharacterCheck.ControlBytes]);

    readonly ReadOnlySpan<byte> ICanonicalSource.ElementPrefix => _input.Slice(_tag.NameStart, _tag.PrefixLength);

    readonly ReadOnlySpan<byte> ICanonicalSource.ElementLocal
    {
        get
        {
            var skip = _tag.PrefixLength == 0 ? 0 : _tag.PrefixLength + 1;
            return _input.Slice(_tag.NameStart + skip, _tag.NameLength - skip);
        }
    }

    readonly int ICanonicalSource.ElementDeclaration => _tag.Namespace;

    readonly int ICanonicalSource.Attributes => _attributes.Count;

    /// <summary>Goes on at a node beside the one that comes next, whose place was found in an earlier pass.</summary>
    internal void MoveTo(int offset)
    {
        _leaf = null;
        _textAt = -1;
        _pos = offset;
    }

    /// <summary>Writes the element that comes next, and moves behind it.</summary>
    internal void Canonicalize(CanonicalWriter into)
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", _pos);
        }

        into.Begin(_input.Length);
        CanonicalStart(into);
        CanonicalNodes(into, _depth);
        End();
        into.End();
    }

    /// <summary>
    /// Writes the nodes inside the element just started, of which nothing was looked at, and moves to its end tag.
    /// </summary>
    internal void CanonicalizeContent(CanonicalWriter into)
    {
        into.Begin(_input.Length);
        CanonicalNodes(into, _depth);
    }

    ReadOnlySpan<byte> ICanonicalSource.PrefixOf(int attribute) =>
        _input.Slice(_attributes[attribute].NameStart, _attributes[attribute].PrefixLength);

    ReadOnlySpan<byte> ICanonicalSource.LocalOf(int attribute) =>
        _input.Slice(_attributes[attribute].LocalStart, _attributes[attribute].LocalLength);

    int ICanonicalSource.DeclarationOf(int attribute) => _attributes[attribute].Namespace;

    void ICanonicalSource.WriteValue(int attribute, CanonicalWriter into) => into.Value(ValueBytes(attribute));

    int ICanonicalSource.Find(ReadOnlySpan<byte> prefix) => _scope.Find(_input, prefix);

    readonly ReadOnlySpan<byte> ICanonicalSource.PrefixAt(int declaration) => _scope.Prefix(_input, declaration);

    readonly ReadOnlySpan<byte> ICanonicalSource.NamespaceAt(int declaration) => _scope.Namespace(_input, declaration);

    private void CanonicalStart(CanonicalWriter into)
    {
        if (!_peeked)
        {
            Peek();
        }

        CanonicalTag.Start(ref this, into);
        Consume();
    }

    /// <summary>Writes nodes up to the end of the element at <paramref name="depth"/>.</summary>
    private void CanonicalNodes(CanonicalWriter into, int depth)
    {
        _leaf = null;
        while (true)
        {
            if (!_impliedEnd)
            {
                CanonicalText(into);
                if (_pos + 1 >= _input.Length)
                {
                    throw Malformed.EndOfInput(_input.Length);
                }

                switch (_input[_pos + 1])
                {
                    case (byte)'!' when IsCData(_pos):
                        CanonicalCData(into);
                        continue;
                    case (byte)'!':
                        _pos = SkipComment(_pos);
                        continue;
                    case (byte)'?':
                        CanonicalInstruction(into);
                        continue;
                    case not (byte)'/':
                        if (!TryCanonicalLeaf(into))
                        {
                            CanonicalStart(into);
                        }

                        continue;
                }
            }

            if (_depth == depth)
            {
                return;
            }

            End();
            into.End();
        }
    }

    /// <summary>
    /// Writes an element that has no attributes, nothing but text inside, and the prefix of the element around it,
    /// which has declared that: the bytes stand already as they are written. False, and nothing, for any other.
    /// </summary>
    private bool TryCanonicalLeaf(CanonicalWriter into)
    {
        if (into.Depth == 0 || _depth >= _limits.MaxDepth)
        {
            return false;
        }

        // A name of the element around it is whole: the prefix with its colon, or no colon at all.
        var (start, length) = _open[_depth - 1];
        var prefix = _input.Slice(start, length);
        prefix = prefix[..(prefix.IndexOf((byte)':') + 1)];
        var rest = _input[_pos..];
        var local = 1 + prefix.Length;
        if (rest.Length <= local || !rest[1..].StartsWith(prefix) || !CharacterCheck.MayBegin(rest[local]))
        {
            return false;
        }

        var name = rest[local..].IndexOfAnyExcept(CharacterCheck.AsciiName);
        Visits.Add(local + (name < 0 ? rest.Length - local : name + 1));
        var text = local + name + 1;
        if (name <= 0 || rest[text - 1] != (byte)'>' || text > _limits.MaxBytesPerRead)
        {
            return false;
        }

        var step = rest[text..].IndexOfAny(CanonicalStops);
        Visits.Add(step < 0 ? rest.Length - text : step + 1);
        var end = text + step;
        if (step < 0 || rest.Length - end <= text || rest[end] != (byte)'<' || rest[end + 1] != (byte)'/'
            || !rest.Slice(end + 2, text - 1).SequenceEqual(rest.Slice(1, text - 1)))
        {
            return false;
        }

        CharacterCheck.Utf8(rest.Slice(text, step), _pos + text);
        end += text + 1;
        into.Raw(rest[..end]);
        _pos += end;
        return true;
    }

    /// <summary>Writes text up to the next tag.</summary>
    private void CanonicalText(CanonicalWriter into)
    {
        Span<byte> character = stackalloc byte[4];
        while (true)
        {
            var step = _input[_pos..].IndexOfAny(CanonicalStops);
            Visits.Add(step < 0 ? _input.Length - _pos : step + 1);
            if (step < 0)
            {
                throw Malformed.EndOfInput(_input.Length);
            }

            if (step > 0)
            {
                var text = _input.Slice(_pos, step);
                CharacterCheck.Utf8(text, _pos);
                into.Raw(text);
                _pos += step;
            }

            switch (_input[_pos])
            {
                case (byte)'<':
                    return;
                case (byte)'&':
                    var length = CharacterReference.Decode(_input, _pos, character, out _pos);
                    into.Text(character[..length]);
                    break;
                case (byte)'>':
                    into.Raw("&gt;"u8);
                    _pos++;
                    break;
                case (byte)'\r':
                    into.Raw("\n"u8);
                    _pos += _pos + 1 < _input.Length && _input[_pos + 1] == '\n' ? 2 : 1;
                    break;
                default:
                    CheckSuspect(_pos);
                    into.Raw("]"u8);
                    _pos++;
                    break;
            }
        }
    }

    private void CanonicalCData(CanonicalWriter into)
    {
        var start = _pos + 9;
        var end = _input[start..].IndexOf("]]>"u8);
        Visits.Add(end < 0 ? _input.Length - start : end + 3);
        if (end < 0)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        var text = _input.Slice(start, end);
        CharacterCheck.Text(text, start);
        for (var cr = text.IndexOf((byte)'\r'); cr >= 0; cr = text.IndexOf((byte)'\r'))
        {
            into.Text(text[..cr]);
            into.Raw("\n"u8);
            text = text[(cr + 1 < text.Length && text[cr + 1] == '\n' ? cr + 2 : cr + 1)..];
        }

        into.Text(text);
        _pos = start + end + 3;
    }

    /// <summary>
    /// Writes a processing instruction. A message that has one is refused by whoever reads it; other documents are
    /// signed too.
    /// </summary>
    private void CanonicalInstruction(CanonicalWriter into)
    {
        var start = _pos + 2;
        var end = _input[start..].IndexOf("?>"u8);
        Visits.Add(end < 0 ? _input.Length - start : end + 2);
        if (end < 0)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        var all = _input.Slice(start, end);
        var space = all.IndexOfAny(" \t\r\n"u8);
        var target = space < 0 ? all : all[..space];
        CharacterCheck.Name(target, start);
        CharacterCheck.Text(all, start);
        if (System.Text.Ascii.EqualsIgnoreCase(target, "xml"u8))
        {
            Malformed.Throw("Unexpected XML declaration. It must be the first node of the document.", _pos);
        }

        var data = all[target.Length..].TrimStart(" \t\r\n"u8);
        into.Raw("<?"u8);
        into.Raw(target);
        into.Raw(data.IsEmpty ? default : " "u8);
        for (var cr = data.IndexOf((byte)'\r'); cr >= 0; cr = data.IndexOf((byte)'\r'))
        {
            into.Raw(data[..cr]);
            into.Raw("\n"u8);
            data = data[(cr + 1 < data.Length && data[cr + 1] == '\n' ? cr + 2 : cr + 1)..];
        }

        into.Raw(data);
        into.Raw("?>"u8);
        _pos = start + end + 2;
    }
}
