using System.Text;

namespace Woad.Xml;

/// <content>Element, attribute and array records ([MC-NBFX] 2.2.1, 2.2.2).</content>
public ref partial struct BinaryXmlReader
{

    /// <inheritdoc/>
    public bool IsNil
    {
        get
        {
            for (var i = 0; i < _attributes.Count; i++)
            {
                if (AttributeIs(i, NilName))
                {
                    return LexicalParser.Boolean(Encoding.UTF8.GetBytes(AttributeValue(i)));
                }
            }

            return false;
        }
    }

    /// <inheritdoc/>
    public readonly bool HasAttributes => _attributes.Count > 0;

    /// <inheritdoc/>
    public readonly int AttributeCount => _attributes.Count;

    /// <inheritdoc/>
    public string? Attribute(XmlName name)
    {
        for (var i = 0; i < _attributes.Count; i++)
        {
            if (AttributeIs(i, name))
            {
                return AttributeValue(i);
            }
        }

        return null;
    }

    /// <inheritdoc/>
    public string AttributeLocalName(int index) => Charged(_records.Strings.TextOf(_attributes[index].Name));

    /// <inheritdoc/>
    public string AttributeNamespace(int index) =>
        Charged(_scope.NamespaceText(_input, _attributes[index].Namespace));

    /// <inheritdoc/>
    public string AttributeValue(int index)
    {
        _records.ReadRecord(_attributes[index].ValueStart, out var record);
        CheckStringLength(record);
        return _records.StringOf(record);
    }

    private bool AttributeIs(int index, XmlName name) =>
        _records.Strings.Is(_attributes[index].Name, name.Local)
        && _scope.Is(_input, _attributes[index].Namespace, name.Namespace);

    /// <summary>Reads the element record at <paramref name="at"/> with its attributes, without taking it.</summary>
    private void Peek(int at)
    {
        if (_depth == 0 && _seenRoot)
        {
            Malformed.Throw("There are multiple root elements.", at);
        }

        if (_depth >= _limits.MaxDepth)
        {
            Malformed.Depth(_limits.MaxDepth);
        }

        _tag.Start = at;
        var record = _input[at];
        var prefix = default(NbfxString);
        var next = at + 1;
        var dictionary = record is NbfxRecord.ShortDictionaryElement or NbfxRecord.DictionaryElement;
        if (record >= NbfxRecord.PrefixElementA)
        {
            _tag.PrefixCode = record - NbfxRecord.PrefixElementA + 1;
        }
        else if (record >= NbfxRecord.PrefixDictionaryElementA)
        {
            _tag.PrefixCode = record - NbfxRecord.PrefixDictionaryElementA + 1;
            dictionary = true;
        }
        else
        {
            _tag.PrefixCode = 0;
            if (record is NbfxRecord.Element or NbfxRecord.DictionaryElement)
            {
                next = ReadPrefix(next, out prefix, out _tag.PrefixCode);
            }
        }

        next = dictionary
            ? _records.Strings.ReadId(next, out _tag.Name)
            : _records.Strings.ReadName(next, out _tag.Name);
        _attributes.Count = 0;
        if (next < _input.Length && _input[next] is >= NbfxRecord.ShortAttribute and <= NbfxRecord.PrefixAttributeZ)
        {
            next = ReadAttributes(next);
        }

        _tag.End = next;
        if (next - at > _limits.MaxBytesPerRead)
        {
            Malformed.BytesPerRead(_limits.MaxBytesPerRead);
        }

        _tag.Namespace = Resolve(_tag.PrefixCode, prefix);
        if (_attributes.Count > 0)
        {
            ResolveAttributes();
        }

        Peeked = true;
    }

    private int Resolve(int prefixCode, in NbfxString prefix)
    {
        var bytes = prefixCode >= 0 ? XmlToken.OfPrefix(prefixCode).Utf8 : _records.Strings.Utf8Of(prefix);
        var index = prefixCode >= 0 ? _scope.Find(prefixCode) : _scope.Find(_input, bytes);
        return index != ReaderScope.None || bytes.Length == 0
            ? index
            : throw Malformed.At(
                $"The prefix '{Encoding.UTF8.GetString(bytes[..Math.Min(64, bytes.Length)])}' is not defined.",
                _tag.Start);
    }

    private int ReadPrefix(int at, out NbfxString prefix, out int code)
    {
        var next = _records.Strings.ReadName(at, out prefix);
        code = prefix.Length == 1 && _input[prefix.Start] is >= (byte)'a' and <= (byte)'z'
            ? _input[prefix.Start] - 'a' + 1
            : prefix.Length == 0 ? 0 : -1;
        return next;
    }

    /// <summary>
    /// Reads an array record: its element with attributes, an end, the item type, the count, the items.
    /// </summary>
    private void PeekArray()
    {
        var start = _pos;
        var header = start + 1;
        if (header >= _input.Length
            || _input[header] is not (>= NbfxRecord.ShortElement and <= NbfxRecord.PrefixElementZ))
        {
            Malformed.Throw("An array must begin with an element.", start);
        }

        Peek(header);
        var i = _tag.End;
        if (_input.Length - i < 2)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        if (_input[i] != NbfxRecord.EndElement)
        {
            Malformed.Throw("An array's element must be empty.", i);
        }

        _array.Type = _input[i + 1];
        _array.Size = NbfxArray.ItemSize(_array.Type, i + 1);
        i = NbfxInt31.Read(_input, i + 2, out var count);
        if (count > _limits.MaxArrayLength)
        {
            Malformed.ArrayLength(_limits.MaxArrayLength);
        }

        if ((long)count * _array.Size > _input.Length - i)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        _array.Item = i;
        _array.Remaining = count;
        InArray = count > 0;
        _pos = i;
        _tag.Start = start;
        if (count == 0)
        {
            Peeked = false;
            _scope.Leave(_depth + 1);
        }
    }
}
