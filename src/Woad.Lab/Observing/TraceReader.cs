using System.Buffers.Binary;
using System.Text;

namespace Woad.Lab.Observing;

/// <summary>
/// Events of a stream in the format "Nettrace", version 4 (dotnet/diagnostics and PerfView document it): a chain of
/// objects, of which blocks of metadata name the events that blocks of events hold.
/// </summary>
internal sealed class TraceReader(Stream stream)
{
    private const byte BeginObject = 5;
    private const byte EndObject = 6;
    private const byte NullReference = 1;
    private const int LargestBlock = 16 * 1024 * 1024;
    private const int LongestName = 256;
    private const int TraceHeader = 48;

    private readonly Dictionary<int, string> _names = [];
    private long _position;

    /// <summary>All events until the stream ends.</summary>
    /// <exception cref="InvalidDataException">The stream is of another format.</exception>
    /// <exception cref="IOException">The stream broke off.</exception>
    public IEnumerable<TraceEntry> Read()
    {
        Expect("Nettrace"u8);
        var length = Int32();
        if (length is < 0 or > LongestName || Encoding.ASCII.GetString(Bytes(length)) != "!FastSerialization.1")
        {
            throw new InvalidDataException("The trace is of another format.");
        }

        while (Byte() is var tag && tag != NullReference)
        {
            if (tag != BeginObject)
            {
                throw new InvalidDataException($"The trace holds tag {tag} where an object was due.");
            }

            var type = TypeName();
            if (type == "Trace")
            {
                Bytes(TraceHeader);
            }
            else
            {
                foreach (var entry in Block(type))
                {
                    yield return entry;
                }
            }

            Expect([EndObject]);
        }
    }

    private string TypeName()
    {
        Expect([BeginObject, NullReference]);
        Bytes(8);
        var length = Int32();
        var name = length is >= 0 and <= LongestName
            ? Encoding.ASCII.GetString(Bytes(length))
            : throw new InvalidDataException("The name of a type in the trace is too long.");
        Expect([EndObject]);
        return name;
    }

    private IEnumerable<TraceEntry> Block(string type)
    {
        var size = Int32();
        if (size is < 0 or > LargestBlock)
        {
            throw new InvalidDataException($"A block of the trace has {size} bytes.");
        }

        Bytes((int)((4 - (_position % 4)) % 4));
        var block = Bytes(size);
        return type is "EventBlock" or "MetadataBlock" ? Entries(block, type == "MetadataBlock") : [];
    }

    private List<TraceEntry> Entries(byte[] block, bool isMetadata)
    {
        var entries = new List<TraceEntry>();
        var header = BinaryPrimitives.ReadInt16LittleEndian(block);
        var isCompressed = (BinaryPrimitives.ReadInt16LittleEndian(block.AsSpan(2)) & 1) != 0;
        if (!isCompressed)
        {
            throw new InvalidDataException("The trace has uncompressed headers, which no runtime since .NET 5 writes.");
        }

        var cursor = new TraceCursor(block.AsSpan(header));
        var (metadata, time, size) = (0, 0L, 0);
        while (!cursor.IsAtEnd)
        {
            var flags = cursor.Byte();
            metadata = (flags & 1) != 0 ? (int)cursor.Variable() : metadata;
            if ((flags & 2) != 0)
            {
                cursor.Variable();
                cursor.Variable();
                cursor.Variable();
            }

            Skip(ref cursor, (flags & 4) != 0);
            Skip(ref cursor, (flags & 8) != 0);
            time += (long)cursor.Variable();
            cursor.Take((flags & 16) != 0 ? 16 : 0);
            cursor.Take((flags & 32) != 0 ? 16 : 0);
            size = (flags & 128) != 0 ? (int)cursor.Variable() : size;
            var payload = cursor.Take(size);
            if (isMetadata)
            {
                Define(payload);
            }
            else if (_names.TryGetValue(metadata, out var name))
            {
                entries.Add(new TraceEntry(name, time, payload.ToArray()));
            }
        }

        return entries;
    }

    private static void Skip(ref TraceCursor cursor, bool isThere)
    {
        if (isThere)
        {
            cursor.Variable();
        }
    }

    private void Define(ReadOnlySpan<byte> payload)
    {
        var cursor = new TraceCursor(payload);
        var id = cursor.Int32();
        cursor.Text();
        cursor.Int32();
        _names[id] = cursor.Text();
    }

    private void Expect(ReadOnlySpan<byte> expected)
    {
        if (!Bytes(expected.Length).AsSpan().SequenceEqual(expected))
        {
            throw new InvalidDataException("The trace is of another format.");
        }
    }

    private byte Byte() => Bytes(1)[0];

    private int Int32() => BinaryPrimitives.ReadInt32LittleEndian(Bytes(4));

    private byte[] Bytes(int count)
    {
        var bytes = new byte[count];
        stream.ReadExactly(bytes);
        _position += count;
        return bytes;
    }
}
