using System.Runtime.CompilerServices;
using System.Xml;
using Woad.Xml;

namespace Woad.Formatters.Compiled;

/// <content>Values of the element just started, whose attributes may say that there is none.</content>
public partial struct GraphReading
{
    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool ReadBoolean<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(bool));
        }

        return reader.ReadBoolean();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public sbyte ReadSByte<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(sbyte));
        }

        return PrimitiveValues.ReadSByte(ref reader);
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte ReadByte<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(byte));
        }

        return PrimitiveValues.ReadByte(ref reader);
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public short ReadInt16<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(short));
        }

        return PrimitiveValues.ReadInt16(ref reader);
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ushort ReadUInt16<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(ushort));
        }

        return PrimitiveValues.ReadUInt16(ref reader);
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int ReadInt32<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(int));
        }

        return reader.ReadInt32();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public uint ReadUInt32<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(uint));
        }

        return PrimitiveValues.ReadUInt32(ref reader);
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long ReadInt64<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(long));
        }

        return reader.ReadInt64();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ulong ReadUInt64<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(ulong));
        }

        return reader.ReadUInt64();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public float ReadSingle<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(float));
        }

        return reader.ReadSingle();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public double ReadDouble<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(double));
        }

        return reader.ReadDouble();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public decimal ReadDecimal<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(decimal));
        }

        return reader.ReadDecimal();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public char ReadChar<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(char));
        }

        return PrimitiveValues.ReadChar(ref reader);
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public DateTime ReadDateTime<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(DateTime));
        }

        return reader.ReadDateTime();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public TimeSpan ReadTimeSpan<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(TimeSpan));
        }

        return reader.ReadTimeSpan();
    }

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Guid ReadGuid<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(Guid));
        }

        return reader.ReadGuid();
    }

    /// <summary>The value of the element just started; null when it says so.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value, or null.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public string? ReadString<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct =>
        reader.HasAttributes ? ReadMarkedString(ref reader) : reader.ReadString();

    /// <summary>The value of the element just started; null when it says so.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value, or null.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[]? ReadBytes<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct =>
        reader.HasAttributes ? ReadMarkedBytes(ref reader) : reader.ReadBytes();

    /// <summary>The value of the element just started; null when it says so.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value, or null.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public Uri? ReadUri<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct =>
        reader.HasAttributes ? ReadMarkedUri(ref reader) : PrimitiveValues.ReadUri(ref reader);

    /// <summary>The value of the element just started; null when it says so.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value, or null.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public XmlQualifiedName? ReadQName<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct => QualifiedNames.Read(ref reader, ref this);

    /// <summary>The value of the element just started.</summary>
    /// <param name="reader">The reader, on the content of an element.</param>
    /// <returns>The value.</returns>
    public DateTimeOffset ReadDateTimeOffset<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            CheckValue(ref reader, typeof(DateTimeOffset), nameof(DateTimeOffset), GraphNames.System.Text);
        }

        Count(2);
        return OffsetTimes.ReadContent(ref reader, ref this);
    }

    private string? ReadMarkedString<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        var attributes = AttributesOf(ref reader);
        if (TryTakeEmpty(ref reader, attributes, out var other))
        {
            return As<string>(other);
        }

        var value = reader.ReadString();
        Remember(attributes.Id, value);
        return value;
    }

    private byte[]? ReadMarkedBytes<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        var attributes = AttributesOf(ref reader);
        if (TryTakeEmpty(ref reader, attributes, out var other))
        {
            return As<byte[]>(other);
        }

        var value = reader.ReadBytes();
        Remember(attributes.Id, value);
        return value;
    }

    private Uri? ReadMarkedUri<TReader>(ref TReader reader) where TReader : struct, IXmlReader, allows ref struct
    {
        var attributes = AttributesOf(ref reader);
        if (TryTakeEmpty(ref reader, attributes, out var other))
        {
            return As<Uri>(other);
        }

        var value = PrimitiveValues.ReadUri(ref reader);
        Remember(attributes.Id, value);
        return value;
    }
}
