using System.Xml;

namespace Woad.Xml;

/// <content>Attributes and namespace declarations ([MC-NBFX] 2.2.2).</content>
public ref partial struct BinaryXmlReader
{
    private const int FewAttributes = 16;

    private int ReadAttributes(int next)
    {
        var declared = false;
        while (next < _input.Length && _input[next] is >= NbfxRecord.ShortAttribute and <= NbfxRecord.PrefixAttributeZ)
        {
            var record = _input[next];
            if (record is >= NbfxRecord.ShortXmlns and <= NbfxRecord.DictionaryXmlns)
            {
                next = ReadDeclaration(next);
                declared = true;
            }
            else
            {
                next = ReadAttribute(next);
            }

            if (next - _tag.Start > _limits.MaxBytesPerRead)
            {
                Malformed.BytesPerRead(_limits.MaxBytesPerRead);
            }
        }

        if (declared)
        {
            _scope.CheckDoubles(_input, _depth + 1, _tag.Start);
        }

        return next;
    }

    private int ReadDeclaration(int at)
    {
        var record = _input[at];
        var next = at + 1;
        var prefix = default(NbfxString);
        if (record is NbfxRecord.Xmlns or NbfxRecord.DictionaryXmlns)
        {
            next = ReadPrefix(next, out prefix, out _);
        }

        next = record >= NbfxRecord.ShortDictionaryXmlns
            ? _records.Strings.ReadId(next, out var value)
            : _records.Strings.ReadString(next, out value);
        var binding = new ReaderScope.Binding
        {
            PrefixStart = prefix.Start,
            PrefixLength = prefix.Length,
            NamespaceStart = value.Start,
            NamespaceLength = value.Length,
            Depth = _depth + 1,
        };
        if (value.IsId)
        {
            binding.NamespaceToken = _records.Strings.TokenOf(value.Start);
            binding.Decoded = binding.NamespaceToken is null ? _session!.Find(value.Start)!.Bytes : null;
        }

        _records.Strings.CheckUtf8(value);
        NamespaceRules.Check(_input.Slice(prefix.Start, prefix.Length), _records.Strings.Utf8Of(value), at);
        _scope.Add(_input, binding);
        return next;
    }

    private int ReadAttribute(int at)
    {
        var record = _input[at];
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
            next = ReadPrefix(next, out attribute.Prefix, out attribute.PrefixCode);
        }

        next = dictionary
            ? _records.Strings.ReadId(next, out attribute.Name)
            : _records.Strings.ReadName(next, out attribute.Name);
        attribute.ValueStart = next;
        next = _records.ReadRecord(next, out var value);
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

    private void ResolveAttributes()
    {
        for (var i = 0; i < _attributes.Count; i++)
        {
            ref var attribute = ref _attributes[i];
            attribute.Namespace = attribute.PrefixCode == 0
                ? ReaderScope.None
                : Resolve(attribute.PrefixCode, attribute.Prefix);
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
                if (_records.Strings.AreEqual(_attributes[i].Name, _attributes[j].Name)
                    && _scope.Same(_input, _attributes[i].Namespace, _attributes[j].Namespace))
                {
                    throw Double(i);
                }
            }
        }
    }

    /// <summary>With keyed hashes, so that the work stays linear whatever the names.</summary>
    private void CheckManyDoubles()
    {
        var seen = new Dictionary<(string Name, int NamespaceHash), int>(_attributes.Count);
        for (var i = 0; i < _attributes.Count; i++)
        {
            var ns = _attributes[i].Namespace;
            var key = (_records.Strings.TextOf(_attributes[i].Name), _scope.HashOf(_input, ns));
            if (!seen.TryAdd(key, i) && _scope.Same(_input, _attributes[seen[key]].Namespace, ns))
            {
                throw Double(i);
            }
        }
    }

    private XmlException Double(int index) => Malformed.At(
        $"Duplicate attribute found: '{_records.Strings.TextOf(_attributes[index].Name)}' from the namespace "
            + $"'{_scope.NamespaceText(_input, _attributes[index].Namespace)}'.",
        _attributes[index].ValueStart);
}
