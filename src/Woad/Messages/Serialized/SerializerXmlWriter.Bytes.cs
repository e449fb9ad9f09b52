using System.Runtime.CompilerServices;

namespace Woad.Messages;

/// <content>The bytes that have been written.</content>
internal abstract partial class SerializerXmlWriter
{
    /// <summary>The free bytes behind what is written, at least <paramref name="length"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected Span<byte> Room(int length)
    {
        if (_bytes.Length - _position < length)
        {
            Grow(length);
        }

        return _bytes.AsSpan(_position);
    }

    /// <summary>Counts bytes that have been put into <see cref="Room"/>.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    protected void Advance(int length) => _position += length;

    /// <summary>The bytes behind this one have not been handed over.</summary>
    protected int Position => _position;

    /// <summary>A byte that was written; its position is still right.</summary>
    protected ref byte At(int position) => ref _bytes[position];

    /// <summary>The bytes so far have been handed over.</summary>
    protected virtual void Passed()
    {
    }

    /// <summary>Makes the output ready for bytes behind the start tag of the body.</summary>
    protected abstract void BeginBytes(PooledXmlWriter envelope);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Grow(int length)
    {
        if (_position >= MostBytes)
        {
            PassBytes();
        }

        if (_bytes.Length - _position < length)
        {
            Array.Resize(ref _bytes, Math.Max(Math.Max(FirstBytes, 2 * _bytes.Length), _position + length));
        }
    }

    private void PassBytes()
    {
        if (!_isBegun)
        {
            BeginBytes(_envelope);
            _isBegun = true;
        }

        _envelope.Stream.Write(_bytes.AsSpan(0, _position));
        _position = 0;
        if (_bytes.Length > 2 * MostBytes)
        {
            _bytes = [];
        }

        Passed();
    }
}
