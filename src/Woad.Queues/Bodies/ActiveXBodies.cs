using System.Buffers.Binary;
using System.ServiceModel;
using System.Text;
using Woad.Xml;

namespace Woad.Queues.Bodies;

/// <summary>
/// Bodies that are COM values: little-endian, without length, the type in the property BodyType ([MS-MQMQ] 2.3.12).
/// </summary>
internal static class ActiveXBodies
{
    /// <summary>VT_VECTOR | VT_UI1.</summary>
    public const int Bytes = 0x1011;

    private const int Null = 1;
    private const int Int16 = 2;
    private const int Int32 = 3;
    private const int Single = 4;
    private const int Double = 5;
    private const int Currency = 6;
    private const int Date = 7;
    private const int BStr = 8;
    private const int Boolean = 11;
    private const int SByte = 16;
    private const int Byte = 17;
    private const int UInt16 = 18;
    private const int UInt32 = 19;
    private const int Int64 = 20;
    private const int UInt64 = 21;
    private const int AnsiString = 30;
    private const int WideString = 31;
    private const int Stream = 66;
    private const int ClassId = 72;

    /// <exception cref="ProtocolException">COM has no such value.</exception>
    public static (byte[] Bytes, int Type) Write(object? body) => body switch
    {
        null => ([], Null),
        byte[] bytes => (bytes, Bytes),
        string text => (Encoding.Unicode.GetBytes(text), WideString),
        char[] text => (Encoding.Unicode.GetBytes(text), WideString),
        System.IO.Stream stream => (StreamBodies.ReadAll(stream), Stream),
        sbyte value => ([(byte)value], SByte),
        byte value => ([value], Byte),
        bool value => ([value ? (byte)0xFF : (byte)0], Boolean),
        short value => (BitConverter.GetBytes(value), Int16),
        ushort value => (BitConverter.GetBytes(value), UInt16),
        int value => (BitConverter.GetBytes(value), Int32),
        uint value => (BitConverter.GetBytes(value), UInt32),
        long value => (BitConverter.GetBytes(value), Int64),
        ulong value => (BitConverter.GetBytes(value), UInt64),
        float value => (BitConverter.GetBytes(value), Single),
        double value => (BitConverter.GetBytes(value), Double),
        DateTime value => (BitConverter.GetBytes(value.ToOADate()), Date),
        decimal value => (BitConverter.GetBytes(decimal.ToOACurrency(value)), Currency),
        Guid value => (value.ToByteArray(), ClassId),
        _ => throw new ProtocolException(Escaped.Text(
            $"A body of type {body.GetType().FullName} cannot be sent in the format ActiveX, which has strings, "
            + $"numbers, bool, DateTime, decimal, Guid, byte[] and Stream. Send one of them, or set "
            + $"SerializationFormat to Xml.")),
    };

    /// <exception cref="ProtocolException">The bytes are no value of the type.</exception>
    public static object? Read(ReadOnlySpan<byte> body, int type) => type switch
    {
        Null => null,
        Bytes => body.ToArray(),
        BStr or WideString => Encoding.Unicode.GetString(body),
        AnsiString => Encoding.ASCII.GetString(body),
        Stream => new MemoryStream(body.ToArray(), writable: false),
        SByte => (sbyte)Sized(body, 1, type)[0],
        Byte => Sized(body, 1, type)[0],
        Boolean => Sized(body, 1, type)[0] != 0,
        Int16 => BinaryPrimitives.ReadInt16LittleEndian(Sized(body, 2, type)),
        UInt16 => BinaryPrimitives.ReadUInt16LittleEndian(Sized(body, 2, type)),
        Int32 => BinaryPrimitives.ReadInt32LittleEndian(Sized(body, 4, type)),
        UInt32 => BinaryPrimitives.ReadUInt32LittleEndian(Sized(body, 4, type)),
        Int64 => BinaryPrimitives.ReadInt64LittleEndian(Sized(body, 8, type)),
        UInt64 => BinaryPrimitives.ReadUInt64LittleEndian(Sized(body, 8, type)),
        Single => BinaryPrimitives.ReadSingleLittleEndian(Sized(body, 4, type)),
        Double => BinaryPrimitives.ReadDoubleLittleEndian(Sized(body, 8, type)),
        Currency => decimal.FromOACurrency(BinaryPrimitives.ReadInt64LittleEndian(Sized(body, 8, type))),
        Date => DateOf(BinaryPrimitives.ReadDoubleLittleEndian(Sized(body, 8, type))),
        ClassId => new Guid(Sized(body, 16, type)),
        _ => throw new ProtocolException(Escaped.Text(
            $"The body of the message has the type {type}, which the format ActiveX does "
            + $"not have.")),
    };

    private static ReadOnlySpan<byte> Sized(ReadOnlySpan<byte> body, int size, int type) => body.Length == size
        ? body
        : throw new ProtocolException(Escaped.Text(
            $"The body of the message has {body.Length} bytes, and a value of type {type} "
            + $"has {size}."));

    private static DateTime DateOf(double date)
    {
        try
        {
            return DateTime.FromOADate(date);
        }
        catch (ArgumentException e)
        {
            throw new ProtocolException("The body of the message is not a date.", e);
        }
    }
}
