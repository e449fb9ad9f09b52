namespace Woad.Xml;

/// <content>Canonical octets of what comes next: the form that the same nodes have as text.</content>
public ref partial struct BinaryXmlReader : ICanonicalSource
{
    readonly ReadOnlySpan<byte> ICanonicalSource.ElementPrefix => ElementPrefix;

    readonly ReadOnlySpan<byte> ICanonicalSource.ElementLocal => _records.Strings.Utf8Of(_tag.Name);

    readonly int ICanonicalSource.ElementDeclaration => _tag.Namespace;

    readonly int ICanonicalSource.Attributes => _attributes.Count;

    private readonly ReadOnlySpan<byte> ElementPrefix
    {
        get
        {
            if (_tag.PrefixCode >= 0)
            {
                return XmlToken.OfPrefix(_tag.PrefixCode).Utf8;
            }

            // An array has its element behind its own record.
            var element = _input[_tag.Start] == NbfxRecord.Array ? _tag.Start + 1 : _tag.Start;
            _records.Strings.ReadName(element + 1, out var prefix);
            return _input.Slice(prefix.Start, prefix.Length);
        }
    }

    /// <summary>Goes on at a node beside the one that comes next, whose place was found in an earlier pass.</summary>
    internal void MoveTo(int offset) => _pos = offset;

    /// <summary>Writes the element that comes next, and moves behind it.</summary>
    internal void Canonicalize(CanonicalWriter into)
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", _pos);
        }

        into.Begin(_input.Length);
        CanonicalStart(into);
        if (InItem)
        {
            CanonicalItem(into);
            return;
        }

        CanonicalNodes(into, _depth);
        End();
        into.End();
    }

    /// <summary>The same; elements inside it may be those of the document before.</summary>
    internal void Canonicalize(CanonicalWriter into, RepeatedChildren known)
    {
        if (Next() != XmlNext.Start)
        {
            Malformed.Throw("A start tag was expected.", _pos);
        }

        var start = _tag.Start;
        into.Begin(_input.Length);
        CanonicalStart(into);
        if (InItem)
        {
            CanonicalItem(into);
            return;
        }

        var depth = _depth;
        known.Enter(_input[start.._pos], _scope.Around, _session);
        while (TryCanonicalChild(into, known))
        {
        }

        CanonicalNodes(into, depth);
        End();
        into.End();
    }

    /// <summary>Writes an element inside another one; false for a node that is none, and items of an array.</summary>
    private bool TryCanonicalChild(CanonicalWriter into, RepeatedChildren known)
    {
        if (known.TryTake(_input[_pos..], out var length, out var octets))
        {
            into.Raw(octets);
            _pos += length;
            return true;
        }

        if (Next() != XmlNext.Start)
        {
            return false;
        }

        var (start, before) = (_tag.Start, into.Written.Length);
        CanonicalStart(into);
        if (InItem)
        {
            return false;
        }

        CanonicalNodes(into, _depth);
        End();
        into.End();
        known.Add(_input[start.._pos], into.Written[before..]);
        return true;
    }

    /// <summary>Writes the nodes inside the element just started, and moves to its end.</summary>
    internal void CanonicalizeContent(CanonicalWriter into)
    {
        into.Begin(_input.Length);
        CanonicalNodes(into, _depth);
    }

    ReadOnlySpan<byte> ICanonicalSource.PrefixOf(int attribute) => AttributePrefix(attribute);

    ReadOnlySpan<byte> ICanonicalSource.LocalOf(int attribute) => _records.Strings.Utf8Of(_attributes[attribute].Name);

    int ICanonicalSource.DeclarationOf(int attribute) => _attributes[attribute].Namespace;

    void ICanonicalSource.WriteValue(int attribute, CanonicalWriter into)
    {
        _records.ReadRecord(_attributes[attribute].ValueStart, out var record);
        NbfxCanonical.Write(_records, record, into, isAttribute: true);
    }

    int ICanonicalSource.Find(ReadOnlySpan<byte> prefix) => _scope.Find(_input, prefix);

    readonly ReadOnlySpan<byte> ICanonicalSource.PrefixAt(int declaration) => _scope.Prefix(_input, declaration);

    readonly ReadOnlySpan<byte> ICanonicalSource.NamespaceAt(int declaration) => _scope.Namespace(_input, declaration);

    private ReadOnlySpan<byte> AttributePrefix(int attribute) => _attributes[attribute].PrefixCode is >= 0 and var code
        ? XmlToken.OfPrefix(code).Utf8
        : _input.Slice(_attributes[attribute].Prefix.Start, _attributes[attribute].Prefix.Length);

    private void CanonicalStart(CanonicalWriter into)
    {
        CheckCanonicalNames();
        CanonicalTag.Start(ref this, into);
        Consume();
    }

    /// <summary>
    /// Binary names can be any text. As canonical octets one that holds a quote or a blank would pose as several
    /// attributes, and an attribute named xmlns as a declaration: another document with the same signature.
    /// </summary>
    private void CheckCanonicalNames()
    {
        CharacterCheck.Name(_records.Strings.Utf8Of(_tag.Name), _tag.Start);
        if (_tag.PrefixCode < 0)
        {
            CheckCanonicalPrefix(ElementPrefix, _tag.Start);
        }

        for (var i = 0; i < _attributes.Count; i++)
        {
            ref var attribute = ref _attributes[i];
            var name = _records.Strings.Utf8Of(attribute.Name);
            CharacterCheck.Name(name, attribute.ValueStart);
            if (attribute.PrefixCode < 0)
            {
                CheckCanonicalPrefix(AttributePrefix(i), attribute.ValueStart);
            }
            else if (attribute.PrefixCode == 0 && name.SequenceEqual("xmlns"u8))
            {
                Malformed.Throw("'xmlns' is not a valid name of an attribute.", attribute.ValueStart);
            }
        }
    }

    private static void CheckCanonicalPrefix(ReadOnlySpan<byte> prefix, int offset)
    {
        CharacterCheck.Name(prefix, offset);
        if (prefix.SequenceEqual("xmlns"u8))
        {
            Malformed.Throw("'xmlns' is not a valid name of a prefix.", offset);
        }
    }

    /// <summary>Writes nodes up to the end of the element at <paramref name="depth"/>.</summary>
    private void CanonicalNodes(CanonicalWriter into, int depth)
    {
        while (true)
        {
            switch (Next())
            {
                case XmlNext.Start:
                    CanonicalStart(into);
                    break;
                case XmlNext.Text when InItem:
                    CanonicalItem(into);
                    break;
                case XmlNext.Text:
                    _pos = _records.ReadRecord(_pos, out var record);
                    ImpliedEnd = record.EndsElement;
                    NbfxCanonical.Write(_records, record, into, isAttribute: false);
                    break;
                case XmlNext.End when _depth == depth:
                    return;
                case XmlNext.End:
                    End();
                    into.End();
                    break;
                default:
                    throw Malformed.EndOfInput(_pos);
            }
        }
    }

    private void CanonicalItem(CanonicalWriter into)
    {
        TakeItem(out var record);
        NbfxCanonical.Write(_records, record, into, isAttribute: false);
        into.End();
    }
}
