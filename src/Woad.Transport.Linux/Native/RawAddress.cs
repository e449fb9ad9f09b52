using System.Buffers.Binary;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Transport.Linux.Native;

/// <summary>Reads the socket addresses of Linux (<c>struct sockaddr</c>).</summary>
internal static class RawAddress
{
    /// <summary>The largest address, in bytes: a path of 108 bytes behind the family.</summary>
    public const int MaxBytes = 128;

    private const ushort Unix = 1;
    private const ushort Version4 = 2;
    private const ushort Version6 = 10;

    /// <summary>The end point in the bytes; null for a family that is not known or a name that is empty.</summary>
    public static EndPoint? Read(ReadOnlySpan<byte> bytes)
    {
        if (bytes.Length < sizeof(ushort))
        {
            return null;
        }

        switch (BitConverter.ToUInt16(bytes))
        {
            case Version4 when bytes.Length >= 8:
                return new IPEndPoint(
                    new IPAddress(bytes.Slice(4, 4)), BinaryPrimitives.ReadUInt16BigEndian(bytes[2..]));
            case Version6 when bytes.Length >= 28:
                return new IPEndPoint(
                    new IPAddress(bytes.Slice(8, 16), BitConverter.ToUInt32(bytes[24..])),
                    BinaryPrimitives.ReadUInt16BigEndian(bytes[2..]));
            case Unix when bytes.Length > 2 && bytes[2] != 0:
                var path = bytes[2..];
                var end = path.IndexOf((byte)0);
                return new UnixDomainSocketEndPoint(Encoding.UTF8.GetString(end < 0 ? path : path[..end]));
            default:
                return null;
        }
    }
}
