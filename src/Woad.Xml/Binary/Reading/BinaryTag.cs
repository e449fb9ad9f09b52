using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// An element record as ranges of the input: its name, its attributes, and the namespaces that they are in ([MC-NBFX]
/// 2.2.1, 2.2.2).
/// </summary>
internal struct BinaryTag
{
    private const int FewAttributes = 16;

    private SmallList<BinaryAttribute, FourItems<BinaryAttribute>> _attributes;

    /// <summary>The offset of the element, which is that of the array for the items of one.</summary>
    public int Start;

    /// <summary>The offset after the last attribute.</summary>
    public int End;

    /// <summary>1 to 26 for a prefix of one letter a to z, 0 for none, -1 for others.</summary>
    public int PrefixCode;

    /// <summary>The namespace as an index into <see cref="ReaderScope"/>.</summary>
    public int Namespace;

    /// <summary>The local name.</summary>
    public NbfxString Name;

    /// <summary>The number of attributes that are not declarations of namespaces.</summary>
    public readonly int Count => _attributes.Count;

    /// <summary>Begins an element that has no attributes.</summary>
    public void Clear() => _attributes.Count = 0;

    /// <summary>Reads the element record at an offset with its attributes.</summary>
    /// <param name="records">The document.</param>
    /// <param name="scope">Takes the declarations of the tag.</param>
    /// <param name="at">The offset.</param>
    /// <param name="depth">The depth of the element, 1 for the outermost.</param>
    /// <param name="limits">The limits of the tag.</param>
    public void Read(
        scoped in NbfxRecords records, ref ReaderScope scope, int at, int depth, in XmlReadLimits limits)
    {
        Start = at;
        var record = records.Strings.Input[at];
        var prefix = default(NbfxString);
        var next = at + 1;
        var dictionary = record is NbfxRecord.ShortDictionaryElement or NbfxRecord.DictionaryElement;
        if (record >= NbfxRecord.PrefixElementA)
        {
            PrefixCode = record - NbfxRecord.PrefixElementA + 1;
        }
        else if (record >= NbfxRecord.PrefixDictionaryElementA)
        {
            PrefixCode = record - NbfxRecord.PrefixDictionaryElementA + 1;
            dictionary = true;
        }
        else
        {
            PrefixCode = 0;
            if (record is NbfxRecord.Element or NbfxRecord.DictionaryElement)
            {
                next = ReadPrefix(records.Strings, next, out prefix, out PrefixCode);
            }
        }

        next = dictionary
            ? records.Strings.ReadId(next, out Name)
            : records.Strings.ReadName(next, out Name);
        _attributes.Count = 0;
        if (IsAttribute(records.Strings.Input, next))
        {
            next = ReadAttributes(records, ref scope, next, depth, limits);
        }

        End = next;
        if (next - at > limits.MaxBytesPerRead)
        {
            Malformed.BytesPerRead(limits.MaxBytesPerRead);
        }

        Namespace = Resolve(records.Strings, ref scope, PrefixCode, prefix);
        if (_attributes.Count > 0)
        {
            ResolveAttributes(records.Strings, ref scope);
        }
    }

    /// <summary>The attribute at an index.</summary>
    public BinaryAttribute Attribute(int index) => _attributes[index];

    /// <summary>The index of the attribute of a name; -1 when there is none.</summary>
    public int IndexOf(scoped in NbfxStrings strings, ref ReaderScope scope, XmlName name)
    {
        for (var i = 0; i < _attributes.Count; i++)
        {
            if (strings.Is(_attributes[i].Name, name.Local)
                && scope.Is(strings.Input, _attributes[i].Namespace, name.Namespace))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>The prefix of the element.</summary>
    public readonly ReadOnlySpan<byte> Prefix(scoped in NbfxStrings strings)
    {
        if (PrefixCode >= 0)
        {
            return XmlToken.OfPrefix(PrefixCode).Utf8;
        }

        // An array has its element behind its own record.
        var element = strings.Input[Start] == NbfxRecord.Array ? Start + 1 : Start;
        strings.ReadName(element + 1, out var prefix);
        return strings.Input.Slice(prefix.Start, prefix.Length);
    }

    /// <summary>The prefix of the attribute at an index.</summary>
    public ReadOnlySpan<byte> PrefixOf(scoped in NbfxStrings strings, int index)
    {
        ref var attribute = ref _attributes[index];
        return attribute.PrefixCode is >= 0 and var code
            ? XmlToken.OfPrefix(code).Utf8
            : strings.Input.Slice(attribute.Prefix.Start, attribute.Prefix.Length);
    }

    /// <summary>
    /// Binary names can be any text. As canonical octets one that holds a quote or a blank would pose as several
    /// attributes, and an attribute named xmlns as a declaration: another document with the same signature.
    /// </summary>
    public void CheckCanonicalNames(scoped in NbfxStrings strings)
    {
        CharacterCheck.Name(strings.Utf8Of(Name), Start);
        if (PrefixCode < 0)
        {
            CheckCanonicalPrefix(Prefix(strings), Start);
        }

        for (var i = 0; i < _attributes.Count; i++)
        {
            ref var attribute = ref _attributes[i];
            var name = strings.Utf8Of(attribute.Name);
            CharacterCheck.Name(name, attribute.ValueStart);
            if (attribute.PrefixCode < 0)
            {
                CheckCanonicalPrefix(PrefixOf(strings, i), attribute.ValueStart);
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

    private static bool IsAttribute(scoped ReadOnlySpan<byte> input, int at) =>
        at < input.Length && input[at] is >= NbfxRecord.ShortAttribute and <= NbfxRecord.PrefixAttributeZ;

    private int ReadAttributes(
        scoped in NbfxRecords records, ref ReaderScope scope, int next, int depth, in XmlReadLimits limits)
    {
        var declared = false;
        while (IsAttribute(records.Strings.Input, next))
        {
            var record = records.Strings.Input[next];
            if (record is >= NbfxRecord.ShortXmlns and <= NbfxRecord.DictionaryXmlns)
            {
                next = ReadDeclaration(records.Strings, ref scope, next, depth);
                declared = true;
            }
            else
            {
                next = ReadAttribute(records, next);
            }

            if (next - Start > limits.MaxBytesPerRead)
            {
                Malformed.BytesPerRead(limits.MaxBytesPerRead);
            }
        }

        if (declared)
        {
            scope.CheckDoubles(records.Strings.Input, depth, Start);
        }

        return next;
    }

    private static int ReadDeclaration(scoped in NbfxStrings strings, ref ReaderScope scope, int at, int depth)
    {
        var record = strings.Input[at];
        var next = at + 1;
        var prefix = default(NbfxString);
        if (record is NbfxRecord.Xmlns or NbfxRecord.DictionaryXmlns)
        {
            next = ReadPrefix(strings, next, out prefix, out _);
        }

        next = record >= NbfxRecord.ShortDictionaryXmlns
            ? strings.ReadId(next, out var value)
            : strings.ReadString(next, out value);
        var binding = new ReaderScope.Binding
        {
            PrefixStart = prefix.Start,
            PrefixLength = prefix.Length,
            NamespaceStart = value.Start,
            NamespaceLength = value.Length,
            Depth = depth,
        };
        if (value.IsId)
        {
            binding.NamespaceToken = strings.TokenOf(value.Start);
            binding.Decoded = binding.NamespaceToken is null ? strings.BytesOf(value.Start) : null;
        }

        strings.CheckUtf8(value);
        NamespaceRules.Check(strings.Input.Slice(prefix.Start, prefix.Length), strings.Utf8Of(value), at);
        scope.Add(strings.Input, binding);
        return next;
    }

    private void ResolveAttributes(scoped in NbfxStrings strings, ref ReaderScope scope)
    {
        for (var i = 0; i < _attributes.Count; i++)
        {
            ref var attribute = ref _attributes[i];
            attribute.Namespace = attribute.PrefixCode == 0
                ? ReaderScope.None
                : Resolve(strings, ref scope, attribute.PrefixCode, attribute.Prefix);
        }

        if (_attributes.Count > FewAttributes)
        {
            CheckManyDoubles(strings, ref scope);
            return;
        }

        for (var i = 1; i < _attributes.Count; i++)
        {
            for (var j = 0; j < i; j++)
            {
                if (strings.AreEqual(_attributes[i].Name, _attributes[j].Name)
                    && scope.Same(strings.Input, _attributes[i].Namespace, _attributes[j].Namespace))
                {
                    throw Double(strings, scope, i);
                }
            }
        }
    }

    /// <summary>With keyed hashes, so that the work stays linear whatever the names.</summary>
    private void CheckManyDoubles(scoped in NbfxStrings strings, ref ReaderScope scope)
    {
        var seen = new Dictionary<(string Name, int NamespaceHash), int>(_attributes.Count);
        for (var i = 0; i < _attributes.Count; i++)
        {
            var ns = _attributes[i].Namespace;
            var key = (strings.TextOf(_attributes[i].Name), scope.HashOf(strings.Input, ns));
            if (!seen.TryAdd(key, i) && scope.Same(strings.Input, _attributes[seen[key]].Namespace, ns))
            {
                throw Double(strings, scope, i);
            }
        }
    }

    private XmlException Double(scoped in NbfxStrings strings, in ReaderScope scope, int index) => Malformed.At(
        $"Duplicate attribute found: '{strings.TextOf(_attributes[index].Name)}' from the namespace "
            + $"'{scope.NamespaceText(strings.Input, _attributes[index].Namespace)}'.",
        _attributes[index].ValueStart);

    private readonly int Resolve(
        scoped in NbfxStrings strings, ref ReaderScope scope, int prefixCode, in NbfxString prefix)
    {
        var bytes = prefixCode >= 0 ? XmlToken.OfPrefix(prefixCode).Utf8 : strings.Utf8Of(prefix);
        var index = prefixCode >= 0 ? scope.Find(prefixCode) : scope.Find(strings.Input, bytes);
        return index != ReaderScope.None || bytes.Length == 0
            ? index
            : throw Malformed.At(
                $"The prefix '{Encoding.UTF8.GetString(bytes[..Math.Min(64, bytes.Length)])}' is not defined.",
                Start);
    }

    private static int ReadPrefix(scoped in NbfxStrings strings, int at, out NbfxString prefix, out int code)
    {
        var next = strings.ReadName(at, out prefix);
        code = prefix.Length == 1 && strings.Input[prefix.Start] is >= (byte)'a' and <= (byte)'z'
            ? strings.Input[prefix.Start] - 'a' + 1
            : prefix.Length == 0 ? 0 : -1;
        return next;
    }

    private int ReadAttribute(scoped in NbfxRecords records, int at)
    {
        var record = records.Strings.Input[at];
        var next = at + 1;
        var attribute = default(BinaryAttribute);
        var dictionary = record is NbfxRecord.ShortDictionaryAttribute or NbfxRecord.DictionaryAttribute;
        if (record >= NbfxRecord.PrefixAttributeA)
        {
            attribute.PrefixCode = record - NbfxRecord.PrefixAttributeA + 1;
        }
        else if (record >= NbfxRecord.PrefixDictionaryAttributeA)
        {
            attribute.PrefixCode = record - NbfxRecord.PrefixDictionaryAttributeA + 1;
            dictionary = true;
        }
        else if (record is NbfxRecord.Attribute or NbfxRecord.DictionaryAttribute)
        {
            next = ReadPrefix(records.Strings, next, out attribute.Prefix, out attribute.PrefixCode);
        }

        next = dictionary
            ? records.Strings.ReadId(next, out attribute.Name)
            : records.Strings.ReadName(next, out attribute.Name);
        attribute.ValueStart = next;
        next = records.ReadRecord(next, out var value);
        if (value.EndsElement)
        {
            Malformed.Throw("An attribute value must not end an element.", attribute.ValueStart);
        }

        if (_attributes.Count == ReaderScope.MaxAttributes)
        {
            Malformed.Throw("The element has too many attributes.", at);
        }

        _attributes.Add(attribute);
        return next;
    }
}
