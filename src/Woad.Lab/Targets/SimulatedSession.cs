using System.Net;
using System.Net.Sockets;
using Woad.Lab.Load;

namespace Woad.Lab.Targets;

/// <summary>One connection to the simulated service; calls at once take turns in reading, one reply each.</summary>
internal sealed class SimulatedSession : ITargetSession
{
    private static readonly byte[] Request = [1];

    private readonly Socket _socket = new(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly Lock _reading = new();
    private readonly byte[] _reply;

    public SimulatedSession(IPEndPoint address, int replyLength)
    {
        _reply = new byte[replyLength];
        _socket.ReceiveTimeout = 10_000;
        _socket.Connect(address);
    }

    public void Call()
    {
        _socket.Send(Request);
        lock (_reading)
        {
            for (var read = 0; read < _reply.Length;)
            {
                var count = _socket.Receive(_reply.AsSpan(read));
                read += count > 0 ? count : throw new IOException("The simulated service closed the connection.");
            }
        }
    }

    public void Dispose() => _socket.Dispose();
}
