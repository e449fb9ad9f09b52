using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Xml;

namespace Woad.Xml;

/// <content>The start tag that a codec expects, in the form that writers give it.</content>
public ref partial struct BinaryXmlReader
{
    /// <summary>
    /// Takes a start tag of the usual form: a name in the namespace matched last, with the same prefix, as a dictionary
    /// id of at most two bytes or as a short string, without attributes.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryStartPredicted(XmlName name)
    {
        if (_state != State.Plain || _depth >= _limits.MaxDepth
            || !ReferenceEquals(name.Namespace, _scope.CachedNamespace) || _input.Length - _pos < 4)
        {
            return false;
        }

        ref var at = ref Unsafe.Add(ref MemoryMarshal.GetReference(_input), _pos);
        var code = _scope.CachedCode;
        int length;
        if (at == (code == 0 ? NbfxRecord.ShortDictionaryElement : NbfxRecord.PrefixDictionaryElementA - 1 + code))
        {
            int id = Unsafe.Add(ref at, 1);
            length = 2;
            if (id >= 0x80)
            {
                int high = Unsafe.Add(ref at, 2);
                id = (id & 0x7F) | (high << 7);
                length = high < 0x80 ? 3 : int.MaxValue;
            }

            var token = (id & 1) == 0 ? (id == name.Local.StaticId ? name.Local : null)
                : (uint)(id >> 1) < (uint)_tokens.Length ? _tokens[id >> 1] : null;
            if (!ReferenceEquals(token, name.Local))
            {
                return false;
            }
        }
        else if (at == (code == 0 ? NbfxRecord.ShortElement : NbfxRecord.PrefixElementA - 1 + code))
        {
            var local = name.Local.Utf8;
            length = 2 + local.Length;
            if (Unsafe.Add(ref at, 1) != local.Length || local.Length >= 0x80 || length >= _input.Length - _pos
                || !local.SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref at, 2), local.Length)))
            {
                return false;
            }
        }
        else
        {
            return false;
        }

        if (length > 3 && length >= _input.Length - _pos
            || Unsafe.Add(ref at, length) is >= NbfxRecord.ShortAttribute and <= NbfxRecord.PrefixAttributeZ
            || length > _limits.MaxBytesPerRead)
        {
            return false;
        }

        _tag.Start = _pos;
        _pos += length;
        _depth++;
        _attributes.Count = 0;
        return true;
    }

    /// <summary>A start tag of another form, looked at record by record unless it is that of a wrapper.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private bool TryStartOther(XmlName name)
    {
        if (TryStartDeclaring(name))
        {
            return true;
        }

        if (Next() == XmlNext.Start && PeekedIs(name))
        {
            Consume();
            return true;
        }

        return false;
    }

    /// <summary>
    /// Takes the start tag of a wrapper as writers give it: a dictionary name without prefix that declares its own
    /// namespace as the default one, and nothing else.
    /// </summary>
    private bool TryStartDeclaring(XmlName name)
    {
        var start = _pos;
        if (_state != State.Plain || _depth == 0 || _depth >= _limits.MaxDepth
            || !TryTakeId(start, NbfxRecord.ShortDictionaryElement, name.Local, out var next)
            || !TryTakeId(next, NbfxRecord.ShortDictionaryXmlns, name.Namespace, out next)
            || next >= _input.Length
            || _input[next] is >= NbfxRecord.ShortAttribute and <= NbfxRecord.PrefixAttributeZ
            || next - start > _limits.MaxBytesPerRead)
        {
            return false;
        }

        Visits.Add(1);
        _pos = next;
        _depth++;
        _attributes.Count = 0;
        _scope.Add(XmlToken.Empty, name.Namespace, _depth);
        _scope.Remember(0, name.Namespace);
        return true;
    }

    /// <summary>
    /// Whether a record of this type is here with the id, of at most two bytes, of <paramref name="token"/>.
    /// </summary>
    private readonly bool TryTakeId(int at, byte record, XmlToken token, out int next)
    {
        next = at + 2;
        if (_input.Length - at < 3 || _input[at] != record)
        {
            return false;
        }

        int id = _input[at + 1];
        if (id >= 0x80)
        {
            int high = _input[at + 2];
            if (high >= 0x80)
            {
                return false;
            }

            id = (id & 0x7F) | (high << 7);
            next++;
        }

        return (id & 1) == 0
            ? id == token.StaticId
            : (uint)(id >> 1) < (uint)_tokens.Length && ReferenceEquals(_tokens[id >> 1], token);
    }
}
