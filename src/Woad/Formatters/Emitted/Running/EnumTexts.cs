using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text;
using Woad.Formatters.Compiled;
using Woad.Xml;

namespace Woad.Formatters.Emitted.Running;

/// <summary>The texts of an enumeration's values. Emitted code writes and reads numbers by it.</summary>
internal sealed class EnumTexts
{
    private readonly Type _type;
    private readonly bool _isFlags;
    private readonly string _name;
    private readonly string _namespace;
    private readonly (long Bits, string Text, byte[] Utf8)[] _values;

    /// <param name="type">The enumeration.</param>
    /// <param name="name">Name of its contract.</param>
    /// <param name="namespace">Namespace of its contract.</param>
    public EnumTexts(
        [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] Type type, string name,
            string @namespace)
    {
        _type = type;
        _name = name;
        _namespace = @namespace;
        _isFlags = type.IsDefined(typeof(FlagsAttribute), false);
        var isContract = type.IsDefined(typeof(DataContractAttribute), false);
        _values =
        [
            .. type.GetFields(BindingFlags.Public | BindingFlags.Static)
                .Select(field => (Field: field, Member: field.GetCustomAttribute<EnumMemberAttribute>()))
                .Where(value => !isContract || value.Member is not null)
                .Where(value => isContract || (value.Field.Attributes & (FieldAttributes)0x80) == 0)
                .Select(value => (BitsOf(value.Field.GetRawConstantValue()!), isContract ? value.Member!.Value
                    ?? value.Field.Name : value.Field.Name))
                .Select(value => (value.Item1, value.Item2, Encoding.UTF8.GetBytes(value.Item2))),
        ];
    }

    /// <summary>Writes an element with the value of this number.</summary>
    public void Write<TWriter>(ref TWriter writer, XmlName name, long bits)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        writer.Start(name);
        WriteContent(ref writer, bits);
        writer.End(name);
    }

    /// <summary>Writes the text of the value of this number.</summary>
    public void WriteContent<TWriter>(ref TWriter writer, long bits)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        foreach (ref readonly var value in _values.AsSpan())
        {
            if (value.Bits == bits)
            {
                writer.Value(value.Text);
                return;
            }
        }

        if (!_isFlags || !TryWriteFlags(ref writer, bits))
        {
            throw GraphErrors.InvalidEnum((Enum)Enum.ToObject(_type, bits));
        }
    }

    /// <summary>The number of the value in the element just started.</summary>
    public long Read<TReader>(ref TReader reader, ref GraphReading graph)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (reader.HasAttributes)
        {
            graph.CheckValue(ref reader, _type, _name, _namespace);
        }

        return ReadContent(ref reader);
    }

    /// <summary>The number of the value whose text comes next.</summary>
    public long ReadContent<TReader>(ref TReader reader)
        where TReader : struct, IXmlReader, allows ref struct
    {
        if (!reader.TryReadUtf8(out var utf8))
        {
            utf8 = Encoding.UTF8.GetBytes(reader.ReadString());
        }

        if (TryFind(utf8, out var bits))
        {
            return bits;
        }

        if (!_isFlags)
        {
            throw GraphErrors.InvalidEnum(Encoding.UTF8.GetString(utf8), _type);
        }

        bits = 0;
        foreach (var range in FlagTexts.Split(utf8))
        {
            bits |= TryFind(utf8[range], out var flag) ? flag
                : throw GraphErrors.InvalidEnum(Encoding.UTF8.GetString(utf8), _type);
        }

        return bits;
    }

    private static long BitsOf(object value) =>
        value is ulong large ? unchecked((long)large) : Convert.ToInt64(value, CultureInfo.InvariantCulture);

    // Bits without a value of their own are combined from values, in the order of their declaration.
    private bool TryWriteFlags<TWriter>(ref TWriter writer, long bits)
        where TWriter : struct, IXmlWriter, allows ref struct
    {
        var any = false;
        foreach (ref readonly var value in _values.AsSpan())
        {
            if (value.Bits != 0 && bits != 0 && (bits & value.Bits) == value.Bits)
            {
                bits &= ~value.Bits;
                if (any)
                {
                    writer.Value(" ");
                }

                writer.Value(value.Text);
                any = true;
            }
        }

        return bits == 0;
    }

    private bool TryFind(ReadOnlySpan<byte> utf8, out long bits)
    {
        foreach (ref readonly var value in _values.AsSpan())
        {
            // Texts of combined values are taken apart at spaces, so a value with one is never found.
            if (utf8.SequenceEqual(value.Utf8) && !(_isFlags && value.Text.Contains(' ')))
            {
                bits = value.Bits;
                return true;
            }
        }

        bits = 0;
        return false;
    }
}
