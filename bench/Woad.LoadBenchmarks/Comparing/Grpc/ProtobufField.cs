using System.Buffers.Binary;

namespace Woad.LoadBenchmarks.Comparing.Grpc;

/// <summary>A field of a protobuf message as it is on the wire.</summary>
/// <param name="Number">Its number.</param>
/// <param name="Value">Its number as bits; 0 for fields of bytes.</param>
/// <param name="Bytes">Its bytes; empty for numbers.</param>
internal readonly record struct ProtobufField(int Number, ulong Value, ReadOnlyMemory<byte> Bytes)
{
    private const int Varint = 0;
    private const int Fixed64 = 1;
    private const int Sized = 2;
    private const int Fixed32 = 5;

    /// <summary>The fields of a message in their order.</summary>
    public static List<ProtobufField> ReadAll(ReadOnlyMemory<byte> message)
    {
        var fields = new List<ProtobufField>();
        for (var at = 0; at < message.Length;)
        {
            var tag = ReadVarint(message.Span, ref at);
            var number = (int)(tag >> 3);
            switch ((int)(tag & 7))
            {
                case Varint:
                    fields.Add(new(number, ReadVarint(message.Span, ref at), default));
                    break;
                case Fixed64:
                    fields.Add(new(number, BinaryPrimitives.ReadUInt64LittleEndian(message.Span[at..]), default));
                    at += sizeof(ulong);
                    break;
                case Sized:
                    var size = (int)ReadVarint(message.Span, ref at);
                    fields.Add(new(number, 0, message.Slice(at, size)));
                    at += size;
                    break;
                case Fixed32:
                    fields.Add(new(number, BinaryPrimitives.ReadUInt32LittleEndian(message.Span[at..]), default));
                    at += sizeof(uint);
                    break;
                default:
                    throw new InvalidDataException($"Field {number} has the unknown wire type {tag & 7}.");
            }
        }

        return fields;
    }

    private static ulong ReadVarint(ReadOnlySpan<byte> bytes, ref int at)
    {
        var value = 0UL;
        for (var shift = 0; ; shift += 7)
        {
            var next = bytes[at++];
            value |= (ulong)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return value;
            }
        }
    }
}
