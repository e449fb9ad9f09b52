using System.Net.Sockets;

namespace Woad.Lab.Targets.Wire;

/// <summary>
/// A blocking connection read through one buffer. Blocking calls cost the least on a thread of one's own.
/// </summary>
internal sealed class WireConnection : IDisposable
{
    private const int BufferSize = 256 * 1024;
    private const int TimeoutMilliseconds = 10_000;

    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp)
    {
        NoDelay = true,
        ReceiveTimeout = TimeoutMilliseconds,
        SendTimeout = TimeoutMilliseconds,
    };

    private readonly byte[] _buffer = new byte[BufferSize];
    private int _next;
    private int _end;

    public WireConnection(Uri server) => _socket.Connect(server.Host, server.Port);

    /// <summary>Bytes read so far on this connection.</summary>
    public long Read { get; private set; }

    public void Send(ReadOnlySpan<byte> bytes)
    {
        while (!bytes.IsEmpty)
        {
            bytes = bytes[_socket.Send(bytes)..];
        }
    }

    public byte ReadByte()
    {
        if (_next == _end)
        {
            Fill();
        }

        Read++;
        return _buffer[_next++];
    }

    public void Skip(long count)
    {
        Read += count;
        while (count > 0)
        {
            if (_next == _end)
            {
                Fill();
            }

            var step = (int)Math.Min(count, _end - _next);
            _next += step;
            count -= step;
        }
    }

    public void Dispose() => _socket.Dispose();

    private void Fill()
    {
        _next = 0;
        _end = _socket.Receive(_buffer);
        if (_end == 0)
        {
            throw new IOException("The server closed the connection.");
        }
    }
}
