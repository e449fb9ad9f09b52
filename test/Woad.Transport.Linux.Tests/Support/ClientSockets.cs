using System.Net.Sockets;

namespace Woad.Transport.Linux.Tests.Support;

/// <summary>Blocking calls of a test's client.</summary>
internal static class ClientSockets
{
    /// <summary>Sends one byte and waits for the answer.</summary>
    public static byte Ask(this Socket socket, byte question)
    {
        Span<byte> one = [question];
        socket.Send(one);
        Assert.Equal(1, socket.Receive(one));
        return one[0];
    }

    public static void ReceiveAll(this Socket socket, Span<byte> into)
    {
        while (!into.IsEmpty)
        {
            var count = socket.Receive(into);
            Assert.NotEqual(0, count);
            into = into[count..];
        }
    }

    /// <summary>Closes the connection with a reset.</summary>
    public static void Reset(this Socket socket)
    {
        socket.LingerState = new LingerOption(true, 0);
        socket.Dispose();
    }
}
