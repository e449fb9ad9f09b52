using System.Buffers;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>Attributes and namespace declarations ([XML] 3.1, [XML Namespaces] 6).</content>
public ref partial struct TextXmlReader
{
    private const int FewAttributes = 16;
    private static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");
    private static readonly XmlName NilName = new(XmlToken.Get("nil"), Xsi);

    private static readonly SearchValues<byte> NameEnds = SearchValues.Create(" \t\r\n/>=:<\"'&"u8);
    private static readonly SearchValues<byte> QuotStops = SearchValues.Create(ValueStops('"'));
    private static readonly SearchValues<byte> AposStops = SearchValues.Create(ValueStops('\''));

    /// <inheritdoc/>
    public bool IsNil
    {
        get
        {
            for (var i = 0; i < _attributes.Count; i++)
            {
                if (AttributeIs(i, NilName))
                {
                    return LexicalParser.Boolean(ValueBytes(i));
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
    public string AttributeLocalName(int index) => Charged(LocalNameOf(index));

    /// <inheritdoc/>
    public string AttributeNamespace(int index) =>
        Charged(_scope.NamespaceText(_input, _attributes[index].Namespace));

    /// <inheritdoc/>
    public string AttributeValue(int index) => Encoding.UTF8.GetString(ValueBytes(index));

    private static byte[] ValueStops(char quote) =>
        [(byte)quote, (byte)'<', (byte)'&', (byte)'\t', (byte)'\n', (byte)'\r', .. CharacterCheck.ControlBytes];

    private bool AttributeIs(int index, XmlName name)
    {
        var attribute = _attributes[index];
        return _input.Slice(attribute.LocalStart, attribute.LocalLength).SequenceEqual(name.Local.Utf8)
            && _scope.Is(_input, attribute.Namespace, name.Namespace);
    }

    private ReadOnlySpan<byte> ValueBytes(int index)
    {
        var attribute = _attributes[index];
        var raw = _input.Slice(attribute.ValueStart, attribute.ValueLength);
        return attribute.NeedsDecoding ? Decode(raw, attribute.ValueStart) : raw;
    }

    /// <summary>Reads attributes up to the "/" or "&gt;" that ends them and returns where that stands.</summary>
    private int ReadAttributes(int i)
    {
        while (true)
        {
            var before = i;
            i = SkipSpace(i);
            if (_input[i] is (byte)'>' or (byte)'/')
            {
                return i;
            }

            if (i == before)
            {
                throw Malformed.At("Whitespace must appear between attributes.", i);
            }

            var attribute = new TextAttribute { NameStart = i };
            i = ReadName(i, out attribute.PrefixLength);
            attribute.NameLength = i - attribute.NameStart;
            i = SkipSpace(i);
            if (_input[i] != '=')
            {
                throw Malformed.At("The token '=' was expected.", i);
            }

            i = SkipSpace(i + 1);
            i = ReadAttributeValue(i, ref attribute);
            if (!TryDeclare(attribute))
            {
                if (_attributes.Count == ReaderScope.MaxAttributes)
                {
                    Malformed.Throw("The element has too many attributes.", attribute.NameStart);
                }

                _attributes.Add(attribute);
            }

            if (i - _tag.Start > _limits.MaxBytesPerRead)
            {
                Malformed.BytesPerRead(_limits.MaxBytesPerRead);
            }
        }
    }

    /// <summary>
    /// First position from <paramref name="i"/> that is no white space; the input must not end before it.
    /// </summary>
    private readonly int SkipSpace(int i)
    {
        var start = i;
        while (i < _input.Length && IsSpace(_input[i]))
        {
            i++;
        }

        Visits.Add(i - start + 1);
        return i < _input.Length ? i : throw Malformed.EndOfInput(i);
    }

    private readonly int ReadName(int start, out int prefixLength)
    {
        prefixLength = 0;
        var i = ReadPart(start);
        if (_input[i] != ':')
        {
            return i;
        }

        prefixLength = i - start;
        i = ReadPart(i + 1);
        return _input[i] != ':' ? i : throw Malformed.At("A name has more than one colon.", i);
    }

    /// <summary>Reads an NCName and returns where it ends, which is inside the input.</summary>
    private readonly int ReadPart(int start)
    {
        var length = _input[start..].IndexOfAnyExcept(CharacterCheck.AsciiName);
        Visits.Add(length < 0 ? _input.Length - start : length + 1);
        if (length > 0 && NameEnds.Contains(_input[start + length]) && CharacterCheck.MayBegin(_input[start]))
        {
            return start + length;
        }

        length = _input[start..].IndexOfAny(NameEnds);
        Visits.Add(length < 0 ? _input.Length - start : length + 1);
        if (length < 0)
        {
            throw Malformed.EndOfInput(_input.Length);
        }

        CharacterCheck.Name(_input.Slice(start, length), start);
        return start + length;
    }

    private readonly int ReadAttributeValue(int i, ref TextAttribute attribute)
    {
        var quote = _input[i];
        if (quote is not ((byte)'"' or (byte)'\''))
        {
            throw Malformed.At("An attribute value must stand in quotes.", i);
        }

        var stops = quote == '"' ? QuotStops : AposStops;
        attribute.ValueStart = ++i;
        while (true)
        {
            var step = _input[i..].IndexOfAny(stops);
            Visits.Add(step < 0 ? _input.Length - i : step + 1);
            if (step < 0)
            {
                throw Malformed.EndOfInput(_input.Length);
            }

            i += step;
            var stop = _input[i];
            if (stop == quote)
            {
                attribute.ValueLength = i - attribute.ValueStart;
                var value = _input.Slice(attribute.ValueStart, attribute.ValueLength);
                CharacterCheck.Utf8(value, attribute.ValueStart);
                CheckStringLength(value);
                return i + 1;
            }

            if (stop == '<')
            {
                throw Malformed.At("The token '<' must not stand in an attribute value.", i);
            }

            attribute.NeedsDecoding = true;
            if (stop != '&' && !IsSpace(stop))
            {
                throw CharacterCheck.Refused(stop, i);
            }

            i++;
        }
    }

    /// <summary>Takes xmlns="..." and xmlns:p="..." into the scope of the element.</summary>
    private bool TryDeclare(in TextAttribute attribute)
    {
        var name = _input.Slice(attribute.NameStart, attribute.NameLength);
        if (!name.StartsWith("xmlns"u8) || (name.Length > 5 && attribute.PrefixLength != 5))
        {
            return false;
        }

        var binding = new ReaderScope.Binding
        {
            PrefixStart = attribute.LocalStart,
            PrefixLength = name.Length == 5 ? 0 : attribute.LocalLength,
            NamespaceStart = attribute.ValueStart,
            NamespaceLength = attribute.ValueLength,
            Depth = _depth + 1,
        };
        if (attribute.NeedsDecoding)
        {
            binding.Decoded = Decode(
                _input.Slice(attribute.ValueStart, attribute.ValueLength), attribute.ValueStart).ToArray();
        }

        var ns = binding.Decoded ?? _input.Slice(attribute.ValueStart, attribute.ValueLength);
        NamespaceRules.Check(_input.Slice(binding.PrefixStart, binding.PrefixLength), ns, attribute.NameStart);
        _scope.Add(_input, binding);
        return true;
    }

    /// <summary>Finds the namespaces of the element and its attributes and refuses doubles.</summary>
    private void Resolve()
    {
        _tag.Namespace = Resolve(_tag.NameStart, _tag.PrefixLength);
        if (_scope.TopDepth == _depth + 1 && _scope.Count > 1)
        {
            _scope.CheckDoubles(_input, _depth + 1, _tag.Start);
        }

        for (var i = 0; i < _attributes.Count; i++)
        {
            ref var attribute = ref _attributes[i];
            attribute.Namespace = attribute.PrefixLength == 0
                ? ReaderScope.None
                : Resolve(attribute.NameStart, attribute.PrefixLength);
        }

        if (_attributes.Count > FewAttributes)
        {
            CheckManyDoubles();
            return;
        }

        for (var i = 1; i < _attributes.Count; i++)
        {
            for (var j = 0; j < i; j++)
            {
                if (IsSameName(_attributes[i], _attributes[j]))
                {
                    throw Double(i);
                }
            }
        }
    }

    private int Resolve(int start, int length)
    {
        var index = _scope.Find(_input, _input.Slice(start, length));
        return index != ReaderScope.None || length == 0
            ? index
            : throw Malformed.At(
                $"The prefix '{Encoding.UTF8.GetString(_input.Slice(start, Math.Min(64, length)))}' is not defined.",
                start);
    }

    private bool IsSameName(in TextAttribute left, in TextAttribute right) =>
        left.LocalLength == right.LocalLength && Visited(left.LocalLength)
        && _input.Slice(left.LocalStart, left.LocalLength).SequenceEqual(
            _input.Slice(right.LocalStart, right.LocalLength))
        && _scope.Same(_input, left.Namespace, right.Namespace);

    private static bool Visited(int count)
    {
        Visits.Add(count);
        return true;
    }

    /// <summary>With keyed hashes, so that the work stays linear whatever the names.</summary>
    private void CheckManyDoubles()
    {
        var seen = new Dictionary<(string Name, int NamespaceHash), int>(_attributes.Count);
        for (var i = 0; i < _attributes.Count; i++)
        {
            var ns = _attributes[i].Namespace;
            var key = (LocalNameOf(i), _scope.HashOf(_input, ns));
            if (!seen.TryAdd(key, i) && _scope.Same(_input, _attributes[seen[key]].Namespace, ns))
            {
                throw Double(i);
            }
        }
    }

    private string LocalNameOf(int index)
    {
        var attribute = _attributes[index];
        return Encoding.UTF8.GetString(_input.Slice(attribute.LocalStart, attribute.LocalLength));
    }

    private XmlException Double(int index) => Malformed.At(
        $"Duplicate attribute found: '{LocalNameOf(index)}' from the namespace "
            + $"'{_scope.NamespaceText(_input, _attributes[index].Namespace)}'.",
        _attributes[index].NameStart);
}
