using System.Buffers.Binary;
using System.Globalization;
using System.Text;
using Woad.LoadBenchmarks.Exchanges;

namespace Woad.LoadBenchmarks.Numbered;

/// <summary>
/// The positions of the numbers in a request that was written with <see cref="Number"/> and
/// <see cref="Acknowledged"/>. All numbers take as many bytes as these: 32 bits in binary, eight digits in text.
/// </summary>
internal sealed class NumberPlaces
{
    public const int Number = 0x01020304, Acknowledged = 0x05060708;

    private const int Digits = 8;

    private readonly bool _isBinary;
    private readonly int _number;
    private readonly int _acknowledged;

    public NumberPlaces(Protocol protocol, ReadOnlySpan<byte> request)
    {
        _isBinary = protocol == Protocol.NetTcp;
        _number = request.IndexOf(Placed(Number));
        _acknowledged = request.IndexOf(Placed(Acknowledged));
        if (_number < 0)
        {
            throw new InvalidDataException("A request has no place for its number.");
        }
    }

    /// <summary>Sets the numbers of a copy of the request; the first one acknowledges nothing.</summary>
    public void Set(Span<byte> request, long number, long acknowledged)
    {
        Write(request[_number..], number);
        if (_acknowledged >= 0)
        {
            Write(request[_acknowledged..], acknowledged);
        }
    }

    private byte[] Placed(int number)
    {
        var bytes = new byte[_isBinary ? sizeof(int) : Digits];
        Write(bytes, number);
        return bytes;
    }

    private void Write(Span<byte> into, long number)
    {
        if (_isBinary)
        {
            BinaryPrimitives.WriteInt32LittleEndian(into, checked((int)number));
        }
        else
        {
            Encoding.ASCII.GetBytes(number.ToString("D8", CultureInfo.InvariantCulture).AsSpan(0, Digits), into);
        }
    }
}
