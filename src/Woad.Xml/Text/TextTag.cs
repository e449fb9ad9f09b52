using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <summary>
/// A start tag as ranges of the input: its name, its attributes, and the namespaces that they are in ([XML] 3.1,
/// [XML Namespaces] 6).
/// </summary>
internal struct TextTag
{
    private const int FewAttributes = 16;

    private SmallList<TextAttribute, FourItems<TextAttribute>> _attributes;

    /// <summary>The offset of "&lt;".</summary>
    public int Start;

    /// <summary>The offset after "&gt;".</summary>
    public int End;

    /// <summary>The offset of the name with its prefix.</summary>
    public int NameStart;

    /// <summary>The length of the name with its prefix.</summary>
    public int NameLength;

    /// <summary>The length of the prefix without the colon; 0 when there is none.</summary>
    public int PrefixLength;

    /// <summary>The namespace as an index into <see cref="ReaderScope"/>.</summary>
    public int Namespace;

    /// <summary>Whether the element has no content and no end tag.</summary>
    public bool IsEmpty;

    /// <summary>The number of attributes that are not declarations of namespaces.</summary>
    public readonly int Count => _attributes.Count;

    /// <summary>The offset of the local name.</summary>
    public readonly int LocalStart => PrefixLength == 0 ? NameStart : NameStart + PrefixLength + 1;

    /// <summary>The length of the local name.</summary>
    public readonly int LocalLength => PrefixLength == 0 ? NameLength : NameLength - PrefixLength - 1;

    /// <summary>Begins an element that has no attributes.</summary>
    public void Clear() => _attributes.Count = 0;

    /// <summary>Reads the tag at the position of <paramref name="scan"/>, which stays there.</summary>
    /// <param name="scan">The document.</param>
    /// <param name="decoder">Resolves the references in the names of namespaces.</param>
    /// <param name="scope">Takes the declarations of the tag.</param>
    /// <param name="depth">The depth of the element, 1 for the outermost.</param>
    /// <param name="limits">The limits of names and values.</param>
    public void Read(
        scoped ref TextScanner scan, ref TextDecoder decoder, ref ReaderScope scope, int depth, in XmlReadLimits limits)
    {
        var input = scan.Input;
        Start = scan.Position;
        NameStart = Start + 1;
        _attributes.Count = 0;
        var i = scan.ReadName(NameStart, out PrefixLength);
        NameLength = i - NameStart;
        i = ReadAttributes(ref scan, ref decoder, ref scope, i, depth, limits);
        IsEmpty = input[i] == '/';
        if (IsEmpty)
        {
            i++;
            if (i == input.Length)
            {
                throw Malformed.EndOfInput(i);
            }

            if (input[i] != '>')
            {
                throw Malformed.At("The token '>' was expected.", i);
            }
        }

        End = i + 1;
        if (End - Start > limits.MaxBytesPerRead)
        {
            Malformed.BytesPerRead(limits.MaxBytesPerRead);
        }

        Resolve(input, ref scope, depth);
    }

    /// <summary>The attribute at an index.</summary>
    public TextAttribute Attribute(int index) => _attributes[index];

    /// <summary>The index of the attribute of a name; -1 when there is none.</summary>
    public int IndexOf(scoped ReadOnlySpan<byte> input, ref ReaderScope scope, XmlName name)
    {
        for (var i = 0; i < _attributes.Count; i++)
        {
            ref var attribute = ref _attributes[i];
            if (input.Slice(attribute.LocalStart, attribute.LocalLength).SequenceEqual(name.Local.Utf8)
                && scope.Is(input, attribute.Namespace, name.Namespace))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>The local name of the attribute at an index, as a new string.</summary>
    public string LocalNameOf(scoped ReadOnlySpan<byte> input, int index)
    {
        ref var attribute = ref _attributes[index];
        return Encoding.UTF8.GetString(input.Slice(attribute.LocalStart, attribute.LocalLength));
    }

    /// <summary>The value of the attribute at an index; valid until the decoder is used again.</summary>
    public ReadOnlySpan<byte> Value(scoped in TextScanner scan, scoped ref TextDecoder decoder, int index)
    {
        ref var attribute = ref _attributes[index];
        return attribute.NeedsDecoding
            ? decoder.Value(scan, attribute.ValueStart, attribute.ValueLength)
            : scan.Input.Slice(attribute.ValueStart, attribute.ValueLength);
    }

    /// <summary>Reads attributes up to the "/" or "&gt;" that ends them and returns where that is.</summary>
    private int ReadAttributes(
        scoped ref TextScanner scan, ref TextDecoder decoder, ref ReaderScope scope, int i, int depth,
        in XmlReadLimits limits)
    {
        while (true)
        {
            var before = i;
            i = scan.SkipSpace(i);
            if (scan.Input[i] is (byte)'>' or (byte)'/')
            {
                return i;
            }

            if (i == before)
            {
                throw Malformed.At("Whitespace must appear between attributes.", i);
            }

            var attribute = new TextAttribute { NameStart = i };
            i = scan.ReadName(i, out attribute.PrefixLength);
            attribute.NameLength = i - attribute.NameStart;
            i = scan.SkipSpace(i);
            if (scan.Input[i] != '=')
            {
                throw Malformed.At("The token '=' was expected.", i);
            }

            i = scan.SkipSpace(i + 1);
            i = scan.ReadValue(i, limits.MaxStringContentLength, ref attribute);
            if (!TryDeclare(scan, ref decoder, ref scope, attribute, depth))
            {
                if (_attributes.Count == ReaderScope.MaxAttributes)
                {
                    Malformed.Throw("The element has too many attributes.", attribute.NameStart);
                }

                _attributes.Add(attribute);
            }

            if (i - Start > limits.MaxBytesPerRead)
            {
                Malformed.BytesPerRead(limits.MaxBytesPerRead);
            }
        }
    }

    /// <summary>Takes xmlns="..." and xmlns:p="..." into the scope of the element.</summary>
    private static bool TryDeclare(
        scoped in TextScanner scan, ref TextDecoder decoder, ref ReaderScope scope, in TextAttribute attribute,
        int depth)
    {
        var input = scan.Input;
        var name = input.Slice(attribute.NameStart, attribute.NameLength);
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
            Depth = depth,
        };
        if (attribute.NeedsDecoding)
        {
            binding.Decoded = decoder.Value(scan, attribute.ValueStart, attribute.ValueLength).ToArray();
        }

        var ns = binding.Decoded ?? input.Slice(attribute.ValueStart, attribute.ValueLength);
        NamespaceRules.Check(input.Slice(binding.PrefixStart, binding.PrefixLength), ns, attribute.NameStart);
        scope.Add(input, binding);
        return true;
    }

    /// <summary>Finds the namespaces of the element and its attributes and refuses doubles.</summary>
    private void Resolve(scoped ReadOnlySpan<byte> input, ref ReaderScope scope, int depth)
    {
        Namespace = Resolve(input, ref scope, NameStart, PrefixLength);
        if (scope.TopDepth == depth && scope.Count > 1)
        {
            scope.CheckDoubles(input, depth, Start);
        }

        for (var i = 0; i < _attributes.Count; i++)
        {
            ref var attribute = ref _attributes[i];
            attribute.Namespace = attribute.PrefixLength == 0
                ? ReaderScope.None
                : Resolve(input, ref scope, attribute.NameStart, attribute.PrefixLength);
        }

        if (_attributes.Count > FewAttributes)
        {
            CheckManyDoubles(input, ref scope);
            return;
        }

        for (var i = 1; i < _attributes.Count; i++)
        {
            for (var j = 0; j < i; j++)
            {
                if (IsSameName(input, ref scope, _attributes[i], _attributes[j]))
                {
                    throw Double(input, scope, i);
                }
            }
        }
    }

    private static int Resolve(scoped ReadOnlySpan<byte> input, ref ReaderScope scope, int start, int length)
    {
        var index = scope.Find(input, input.Slice(start, length));
        return index != ReaderScope.None || length == 0
            ? index
            : throw Malformed.At(
                $"The prefix '{Encoding.UTF8.GetString(input.Slice(start, Math.Min(64, length)))}' is not defined.",
                start);
    }

    private static bool IsSameName(
        scoped ReadOnlySpan<byte> input, ref ReaderScope scope, in TextAttribute left, in TextAttribute right)
    {
        if (left.LocalLength != right.LocalLength)
        {
            return false;
        }

        Visits.Add(left.LocalLength);
        return input.Slice(left.LocalStart, left.LocalLength).SequenceEqual(
                input.Slice(right.LocalStart, right.LocalLength))
            && scope.Same(input, left.Namespace, right.Namespace);
    }

    /// <summary>With keyed hashes, so that the work stays linear whatever the names.</summary>
    private void CheckManyDoubles(scoped ReadOnlySpan<byte> input, ref ReaderScope scope)
    {
        var seen = new Dictionary<(string Name, int NamespaceHash), int>(_attributes.Count);
        for (var i = 0; i < _attributes.Count; i++)
        {
            var ns = _attributes[i].Namespace;
            var key = (LocalNameOf(input, i), scope.HashOf(input, ns));
            if (!seen.TryAdd(key, i) && scope.Same(input, _attributes[seen[key]].Namespace, ns))
            {
                throw Double(input, scope, i);
            }
        }
    }

    private XmlException Double(scoped ReadOnlySpan<byte> input, in ReaderScope scope, int index) => Malformed.At(
        $"Duplicate attribute found: '{LocalNameOf(input, index)}' from the namespace "
            + $"'{scope.NamespaceText(input, _attributes[index].Namespace)}'.",
        _attributes[index].NameStart);
}
