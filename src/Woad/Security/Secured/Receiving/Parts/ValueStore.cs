using System.Buffers;
using System.Buffers.Text;
using System.Text;

namespace Woad.Security.Secured;

/// <summary>The values of one received Security header, one behind the other in a pooled array.</summary>
internal sealed class ValueStore : IDisposable
{
    private const int FirstBytes = 4 * 1024;
    private const int MostKept = 64 * 1024;

    private byte[] _bytes = ArrayPool<byte>.Shared.Rent(FirstBytes);
    private int _used;

    /// <summary>The bytes of a value; empty for none.</summary>
    public ReadOnlySpan<byte> this[Piece piece] => piece.IsNone ? default : _bytes.AsSpan(piece.Start, piece.Length);

    /// <summary>Keeps a value.</summary>
    public Piece Add(scoped ReadOnlySpan<byte> value)
    {
        value.CopyTo(Room(value.Length));
        return Taken(value.Length);
    }

    /// <summary>Keeps bytes.</summary>
    /// <param name="value">The bytes, or base64.</param>
    /// <param name="isText">Whether it is base64.</param>
    /// <exception cref="FormatException">It is not base64.</exception>
    public Piece AddBase64(scoped ReadOnlySpan<byte> value, bool isText)
    {
        if (!isText)
        {
            return Add(value);
        }

        var status = Base64.DecodeFromUtf8(
            value, Room(Base64.GetMaxDecodedFromUtf8Length(value.Length)), out _, out var written);
        return status == OperationStatus.Done ? Taken(written) : throw new FormatException("A value is not base64.");
    }

    /// <summary>A value as a string.</summary>
    public string Text(Piece piece) => Encoding.UTF8.GetString(this[piece]);

    /// <summary>The same; null for none.</summary>
    public string? TextOrNull(Piece piece) => piece.IsNone ? null : Text(piece);

    /// <summary>Forgets all values.</summary>
    public void Clear()
    {
        _used = 0;
        if (_bytes.Length > MostKept)
        {
            ArrayPool<byte>.Shared.Return(_bytes);
            _bytes = ArrayPool<byte>.Shared.Rent(FirstBytes);
        }
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_bytes);
        _bytes = [];
    }

    private Span<byte> Room(int length)
    {
        if (_bytes.Length - _used < length)
        {
            var more = ArrayPool<byte>.Shared.Rent(Math.Max(2 * _bytes.Length, checked(_used + length)));
            _bytes.AsSpan(0, _used).CopyTo(more);
            ArrayPool<byte>.Shared.Return(_bytes);
            _bytes = more;
        }

        return _bytes.AsSpan(_used);
    }

    private Piece Taken(int length)
    {
        _used += length;
        return new Piece(_used - length, length);
    }
}
