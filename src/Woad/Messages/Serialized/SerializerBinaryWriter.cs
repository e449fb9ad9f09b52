using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>A <see cref="SerializerXmlWriter"/> of .NET binary XML ([MC-NBFX]).</summary>
internal sealed class SerializerBinaryWriter : SerializerXmlWriter
{
    private const int MaxInt31 = 5;

    private int _lastText = -1;

    /// <summary>The strings of the session; null for none.</summary>
    public BinaryWriterSession? Strings { get; set; }

    protected override void BeginBytes(PooledXmlWriter envelope) => envelope.Writer.Flush();

    protected override void Passed() => _lastText = -1;

    protected override void PutStart(in OpenElement element)
    {
        _lastText = -1;
        var id = IdOf(element.Name.Token, element.Name.IsStandard);
        var code = element.Prefix.PrefixCode;
        if (code >= 0 && (uint)id < 1 << 14)
        {
            var room = Room(3);
            room[0] = (byte)(code == 0
                ? NbfxRecord.ShortDictionaryElement
                : NbfxRecord.PrefixDictionaryElementA - 1 + code);
            if (id < 0x80)
            {
                room[1] = (byte)id;
                Advance(2);
            }
            else
            {
                (room[1], room[2]) = ((byte)(id | 0x80), (byte)(id >> 7));
                Advance(3);
            }

            return;
        }

        if (code > 0)
        {
            Put((byte)((id >= 0 ? NbfxRecord.PrefixDictionaryElementA : NbfxRecord.PrefixElementA) - 1 + code));
        }
        else
        {
            Put((byte)(NbfxRecord.ShortElement + (id >= 0 ? 2 : 0) + (code < 0 ? 1 : 0)));
            if (code < 0)
            {
                PutString(element.Prefix.Utf8);
            }
        }

        PutName(element.Name.Token, id);
    }

    protected override void PutEndOfStart()
    {
        ref var scope = ref Scope;
        if (scope.TopDepth != scope.Depth)
        {
            return;
        }

        for (var i = scope.FirstOfElement(); i < scope.Count; i++)
        {
            ref var binding = ref scope.At(i);
            var id = IdOf(binding.Namespace, binding.IsStandard);
            var isDefault = binding.Prefix.Utf8.Length == 0;
            Put((byte)(NbfxRecord.ShortXmlns + (id >= 0 ? 2 : 0) + (isDefault ? 0 : 1)));
            if (!isDefault)
            {
                PutString(binding.Prefix.Utf8);
            }

            PutName(binding.Namespace, id);
        }
    }

    protected override void PutEnd(in OpenElement element, bool isEmpty)
    {
        if (isEmpty)
        {
            PutEndOfStart();
        }

        if (_lastText >= 0)
        {
            At(_lastText) |= 1;
            _lastText = -1;
        }
        else
        {
            Put(NbfxRecord.EndElement);
        }
    }

    protected override bool TryPutAttribute(in PendingAttribute attribute)
    {
        if (attribute.Text is { } text && text.AsSpan().ContainsAnyInRange('\uD800', '\uDFFF'))
        {
            return false;
        }

        var id = IdOf(attribute.Name.Token, attribute.Name.IsStandard);
        Put((byte)((id >= 0 ? NbfxRecord.PrefixDictionaryAttributeA : NbfxRecord.PrefixAttributeA) - 1
            + attribute.Prefix.PrefixCode));
        PutName(attribute.Name.Token, id);
        if (attribute.Truth is { } truth)
        {
            Put(truth);
        }
        else if (attribute.Type is { } type)
        {
            PutQName(type, attribute.TypePrefix!);
        }
        else
        {
            PutChars(attribute.Text ?? "");
        }

        _lastText = -1;
        return true;
    }

    protected override bool TryPutText(string value)
    {
        if (value.Length > NbfxValue.MaxShort || !Ascii.IsValid(value))
        {
            if (value.AsSpan().ContainsAnyInRange('\uD800', '\uDFFF'))
            {
                return false;
            }
        }

        PutChars(value);
        return true;
    }

    protected override void Put(bool value) =>
        Advance(NbfxValue.Put(ref MemoryMarshal.GetReference(BeginText(NbfxValue.MaxLength)), value, 0));

    protected override void Put(int value) =>
        Advance(NbfxValue.Put(ref MemoryMarshal.GetReference(BeginText(NbfxValue.MaxLength)), value, 0));

    protected override void Put(long value) =>
        Advance(NbfxValue.Put(ref MemoryMarshal.GetReference(BeginText(NbfxValue.MaxLength)), value, 0));

    protected override void Put(float value) =>
        Advance(NbfxValue.Put(ref MemoryMarshal.GetReference(BeginText(NbfxValue.MaxLength)), value, 0));

    protected override void Put(double value) =>
        Advance(NbfxValue.Put(ref MemoryMarshal.GetReference(BeginText(NbfxValue.MaxLength)), value, 0));

    protected override void Put(decimal value) =>
        Advance(NbfxValue.Put(ref MemoryMarshal.GetReference(BeginText(NbfxValue.MaxLength)), value, 0));

    protected override void Put(DateTime value) =>
        Advance(NbfxValue.Put(ref MemoryMarshal.GetReference(BeginText(NbfxValue.MaxLength)), value, 0));

    private int IdOf(XmlToken token, bool isStandard) =>
        isStandard ? token.StaticId : Strings is { } strings ? strings.IdOf(token) : -1;

    private Span<byte> BeginText(int room)
    {
        var bytes = Room(room);
        _lastText = Position;
        return bytes;
    }

    private void PutQName(KnownName name, XmlToken prefix)
    {
        var id = IdOf(name.Token, name.IsStandard);
        if (prefix.PrefixCode > 0 && id >= 0)
        {
            Put(NbfxRecord.QName);
            Put((byte)(prefix.PrefixCode - 1));
            PutInt31(id);
        }
        else if (prefix.Text.Length == 0 && id >= 0)
        {
            Put(NbfxRecord.Dictionary);
            PutInt31(id);
        }
        else
        {
            PutChars(prefix.Text.Length == 0 ? name.Token.Text : $"{prefix.Text}:{name.Token.Text}");
        }
    }

    /// <summary>UTF-8, or UTF-16 when that is shorter by more than half a byte a character.</summary>
    private void PutChars(string value)
    {
        if (value.Length == 0)
        {
            Put(NbfxRecord.Empty);
        }
        else if (value.Length <= NbfxValue.MaxShort)
        {
            ref var room = ref MemoryMarshal.GetReference(BeginText(NbfxValue.RoomOfShort(value.Length)));
            Advance(NbfxValue.PutShort(ref room, value, 0));
        }
        else if (Encoding.UTF8.GetByteCount(value) is var length && length / 2 > value.Length)
        {
            PutLength(NbfxRecord.Unicode8, 2 * value.Length);
            MemoryMarshal.AsBytes(value.AsSpan()).CopyTo(Room(2 * value.Length));
            Advance(2 * value.Length);
        }
        else
        {
            PutLength(NbfxRecord.Chars8, length);
            Advance(Encoding.UTF8.GetBytes(value, Room(length)));
        }
    }

    /// <summary>A record with its length; <paramref name="type"/> is that with a length of one byte.</summary>
    private void PutLength(int type, int length)
    {
        var room = BeginText(1 + sizeof(int));
        if (length <= byte.MaxValue)
        {
            (room[0], room[1]) = ((byte)type, (byte)length);
            Advance(2);
        }
        else if (length <= ushort.MaxValue)
        {
            room[0] = (byte)(type + 2);
            Unsafe.WriteUnaligned(ref room[1], (ushort)length);
            Advance(1 + sizeof(ushort));
        }
        else
        {
            room[0] = (byte)(type + 4);
            Unsafe.WriteUnaligned(ref room[1], length);
            Advance(1 + sizeof(int));
        }
    }

    private void PutName(XmlToken token, int id)
    {
        if (id >= 0)
        {
            PutInt31(id);
        }
        else
        {
            PutString(token.Utf8);
        }
    }

    private void PutString(ReadOnlySpan<byte> utf8)
    {
        PutInt31(utf8.Length);
        utf8.CopyTo(Room(utf8.Length));
        Advance(utf8.Length);
    }

    /// <summary>MultiByteInt31 ([MC-NBFX] 2.1.2).</summary>
    private void PutInt31(int value)
    {
        var room = Room(MaxInt31);
        var length = 0;
        for (; value >= 0x80; value >>= 7)
        {
            room[length++] = (byte)(value | 0x80);
        }

        room[length++] = (byte)value;
        Advance(length);
    }

    private void Put(byte value)
    {
        Room(1)[0] = value;
        Advance(1);
    }
}
