using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;

namespace Woad.Xml;

/// <summary>
/// The content of the element just started ([MC-NBFX] 2.2.3): usual forms are taken at once, others record by record.
/// </summary>
internal ref partial struct NbfxContent
{
    /// <summary>The nodes of the document.</summary>
    public BinaryNodes Nodes;

    /// <summary>Takes a Chars8 record of ASCII that ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTakeShortAscii(out ReadOnlySpan<byte> text)
    {
        ref var nodes = ref Nodes;
        if (!nodes.IsAtRecord || nodes.Input.Length - nodes.Position < 2)
        {
            text = default;
            return false;
        }

        ref var at = ref Unsafe.Add(ref MemoryMarshal.GetReference(nodes.Input), nodes.Position);
        int length = Unsafe.Add(ref at, 1);
        text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref at, 2), length);
        if (at != NbfxRecord.Chars8 + 1 || length > nodes.Input.Length - nodes.Position - 2
            || length > nodes.Limits.MaxStringContentLength
            || !IsAscii(ref Unsafe.Add(ref at, 2), length))
        {
            text = default;
            return false;
        }

        nodes.TakeUpTo(nodes.Position + 2 + length);
        return true;
    }

    /// <summary>One look at 16 bytes decides for short strings, where the input has as many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly bool IsAscii(ref byte text, int length) =>
        length <= 16 && Nodes.Input.Length - Nodes.Position >= 18
            ? (Vector128.LoadUnsafe(ref text).ExtractMostSignificantBits() & ((1u << length) - 1)) == 0
            : AsciiText.IsAscii(ref text, length);

    /// <summary>Takes an integer record of at most four bytes that ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTakeSmallInteger(out int value)
    {
        ref var nodes = ref Nodes;
        value = 0;
        if (!nodes.IsAtRecord || nodes.Input.Length - nodes.Position < 5)
        {
            return false;
        }

        ref var at = ref Unsafe.Add(ref MemoryMarshal.GetReference(nodes.Input), nodes.Position);
        ref var content = ref Unsafe.Add(ref at, 1);
        var length = 1;
        switch (at)
        {
            case NbfxRecord.Zero + 1:
                break;
            case NbfxRecord.One + 1:
                value = 1;
                break;
            case NbfxRecord.Int8 + 1:
                value = (sbyte)content;
                length = 2;
                break;
            case NbfxRecord.Int16 + 1:
                value = Unsafe.ReadUnaligned<short>(ref content);
                length = 3;
                break;
            case NbfxRecord.Int32 + 1:
                value = Unsafe.ReadUnaligned<int>(ref content);
                length = 5;
                break;
            default:
                return false;
        }

        nodes.TakeUpTo(nodes.Position + length);
        return true;
    }

    /// <summary>Takes a record of this one type, which also ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTakeFixed<T>(int type, out T value) where T : unmanaged
    {
        ref var nodes = ref Nodes;
        if (!nodes.IsAtRecord || nodes.Input.Length - nodes.Position < 1 + Unsafe.SizeOf<T>()
            || nodes.Input[nodes.Position] != type)
        {
            value = default;
            return false;
        }

        ref var input = ref MemoryMarshal.GetReference(nodes.Input);
        value = Unsafe.ReadUnaligned<T>(ref Unsafe.Add(ref input, nodes.Position + 1));
        nodes.TakeUpTo(nodes.Position + 1 + Unsafe.SizeOf<T>());
        return true;
    }

    /// <summary>Takes a record True or False that ends the element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTakeFlag(out bool value)
    {
        ref var nodes = ref Nodes;
        value = false;
        if (!nodes.IsAtRecord || (uint)nodes.Position >= (uint)nodes.Input.Length)
        {
            return false;
        }

        var record = nodes.Input[nodes.Position];
        value = record == NbfxRecord.True + 1;
        if (!value && record != NbfxRecord.False + 1)
        {
            return false;
        }

        nodes.TakeUpTo(nodes.Position + 1);
        return true;
    }

    /// <summary>Takes a Decimal record that ends the element; one that has no value is left for its error.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTakeDecimal(out decimal value)
    {
        ref var nodes = ref Nodes;
        value = 0;
        if (!nodes.IsAtRecord || nodes.Input.Length - nodes.Position < 17
            || nodes.Input[nodes.Position] != NbfxRecord.Decimal + 1
            || !NbfxNumbers.TryDecimal(nodes.Input.Slice(nodes.Position + 1, 16), out value))
        {
            return false;
        }

        nodes.TakeUpTo(nodes.Position + 17);
        return true;
    }

    /// <summary>
    /// Takes the content of the element just started when it is one text record, with the end of the element; false
    /// leaves the reader where it was (no text, several records, or child elements).
    /// </summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool TryTakeSingle(out NbfxText record)
    {
        ref var nodes = ref Nodes;
        if (nodes.InItem)
        {
            nodes.TakeItem(out record);
            return true;
        }

        if (!TryPeekSingle(out record, out var next))
        {
            return false;
        }

        nodes.TakeUpTo(next);
        return true;
    }

    /// <summary>
    /// Whether the content is one text record that ends the element; <paramref name="next"/> is after the end.
    /// </summary>
    public readonly bool TryPeekSingle(out NbfxText record, out int next)
    {
        ref readonly var nodes = ref Nodes;
        if (!nodes.IsAtRecord || nodes.Position >= nodes.Input.Length || nodes.Input[nodes.Position] < NbfxRecord.Zero)
        {
            record = default;
            next = 0;
            return false;
        }

        next = nodes.Records.ReadRecord(nodes.Position, out record);
        if (record.EndsElement)
        {
            return true;
        }

        if (next < nodes.Input.Length && nodes.Input[next] == NbfxRecord.EndElement)
        {
            next++;
            return true;
        }

        record = default;
        return false;
    }

    /// <summary>
    /// Content as UTF-8 when it is not of the expected type: of <paramref name="record"/>, or of all records.
    /// </summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ReadOnlySpan<byte> TextUtf8(in NbfxText record) => record.Type switch
    {
        0 => Encoding.UTF8.GetBytes(TakeManyAsString()),
        NbfxRecord.Chars8 or NbfxRecord.Chars16 or NbfxRecord.Chars32 => Nodes.Input.Slice(record.Start, record.Length),
        _ => Encoding.UTF8.GetBytes(Nodes.Records.StringOf(record)),
    };

    /// <summary>The whole content of the element just started as bytes.</summary>
    public byte[] TakeManyAsBytes()
    {
        var (at, total, bytesOnly) = (Nodes.Position, 0L, !Nodes.ImpliedEnd && !Nodes.Peeked);
        while (bytesOnly && at < Nodes.Input.Length && Nodes.Input[at] != NbfxRecord.EndElement)
        {
            bytesOnly = NbfxRecords.IsBytes((byte)(Nodes.Input[at] & 0xFE));
            if (bytesOnly)
            {
                at = Nodes.Records.ReadRecord(at, out var record);
                total += record.Length;
                CheckArrayLength(total);
                if (record.EndsElement)
                {
                    break;
                }
            }
        }

        return bytesOnly && at < Nodes.Input.Length + 1
            ? CopyBytes((int)total)
            : LexicalParser.Base64(Encoding.UTF8.GetBytes(TakeManyAsString()), Nodes.Limits.MaxArrayLength);
    }

    private byte[] CopyBytes(int total)
    {
        var result = GC.AllocateUninitializedArray<byte>(total);
        var length = 0;
        while (Nodes.Next() == XmlNext.Text)
        {
            Nodes.TakeRecord(out var record);
            Nodes.Input.Slice(record.Start, record.Length).CopyTo(result.AsSpan(length));
            length += record.Length;
        }

        Nodes.End();
        return result;
    }

    /// <summary>
    /// The whole content of the element just started, in any number of records and comments, and its end.
    /// </summary>
    public string TakeManyAsString()
    {
        StringBuilder? text = null;
        var length = 0L;
        while (Nodes.Next() == XmlNext.Text)
        {
            Nodes.TakeRecord(out var record);
            var part = Nodes.Records.StringOf(record);
            length += part.Length;
            Nodes.Records.CheckExpansion(length, Nodes.Position);
            if (length > Nodes.Limits.MaxStringContentLength)
            {
                Malformed.StringLength(Nodes.Limits.MaxStringContentLength);
            }

            (text ??= new StringBuilder()).Append(part);
        }

        if (Nodes.Peeked)
        {
            throw Malformed.At("The element has a child element where only text may stand.", Nodes.Position);
        }

        Nodes.End();
        return text?.ToString() ?? "";
    }

    /// <summary>Refuses an array of more items than the quota has.</summary>
    public readonly void CheckArrayLength(long length)
    {
        if (length > Nodes.Limits.MaxArrayLength)
        {
            Malformed.ArrayLength(Nodes.Limits.MaxArrayLength);
        }
    }

    /// <summary>Refuses text of more characters than the quota has.</summary>
    public readonly void CheckStringLength(in NbfxText record)
    {
        if (record.Length > Nodes.Limits.MaxStringContentLength
            && Nodes.Records.StringOf(record).Length > Nodes.Limits.MaxStringContentLength)
        {
            Malformed.StringLength(Nodes.Limits.MaxStringContentLength);
        }
    }
}
