using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Woad.Xml;

/// <content>The start tag that a codec expects, in the form that writers give it.</content>
internal ref partial struct BinaryNodes
{
    /// <summary>
    /// Takes a start tag of the usual form: a name in the namespace matched last, with the same prefix, as a dictionary
    /// id of at most two bytes or as a short string, without attributes.
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private bool TryStartPredicted(XmlName name)
    {
        if (_state != State.Plain || Depth >= Limits.MaxDepth
            || !ReferenceEquals(name.Namespace, Scope.CachedNamespace) || Input.Length - Position < 4)
        {
            return false;
        }

        ref var at = ref Unsafe.Add(ref MemoryMarshal.GetReference(Input), Position);
        var code = Scope.CachedCode;
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

            if (!_tokens.Is(id, name.Local))
            {
                return false;
            }
        }
        else if (at == (code == 0 ? NbfxRecord.ShortElement : NbfxRecord.PrefixElementA - 1 + code))
        {
            var local = name.Local.Utf8;
            length = 2 + local.Length;
            if (Unsafe.Add(ref at, 1) != local.Length || local.Length >= 0x80 || length >= Input.Length - Position
                || !local.SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref at, 2), local.Length)))
            {
                return false;
            }
        }
        else
        {
            return false;
        }

        if (length > 3 && length >= Input.Length - Position
            || Unsafe.Add(ref at, length) is >= NbfxRecord.ShortAttribute and <= NbfxRecord.PrefixAttributeZ
            || length > Limits.MaxBytesPerRead)
        {
            return false;
        }

        Tag.Start = Position;
        Position += length;
        Depth++;
        Tag.Clear();
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
        var start = Position;
        if (_state != State.Plain || Depth == 0 || Depth >= Limits.MaxDepth
            || !_tokens.TryTake(Input, start, NbfxRecord.ShortDictionaryElement, name.Local, out var next)
            || !_tokens.TryTake(Input, next, NbfxRecord.ShortDictionaryXmlns, name.Namespace, out next)
            || next >= Input.Length
            || Input[next] is >= NbfxRecord.ShortAttribute and <= NbfxRecord.PrefixAttributeZ
            || next - start > Limits.MaxBytesPerRead)
        {
            return false;
        }

        Visits.Add(1);
        Position = next;
        Depth++;
        Tag.Clear();
        Scope.Add(XmlToken.Empty, name.Namespace, Depth);
        Scope.Remember(0, name.Namespace);
        return true;
    }
}
