using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Callbacks;

/// <summary>Stands between a client and a service on this machine, and keeps what each of them sends.</summary>
internal sealed class RecordingRelay : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.IPv6Any, FreePort.Next());
    private readonly int _service;
    private readonly MemoryStream _fromClient = new();
    private readonly MemoryStream _fromService = new();

    /// <param name="service">The port of the service.</param>
    public RecordingRelay(int service)
    {
        _service = service;
        _listener.Server.DualMode = true;
        _listener.Start();
        _ = AcceptAsync();
    }

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public byte[] FromClient => Take(_fromClient);

    public byte[] FromService => Take(_fromService);

    /// <summary>The binary messages in frames of WebSockets, without their masks; the handshake is left out.</summary>
    public static List<byte[]> Messages(ReadOnlySpan<byte> bytes)
    {
        bytes = bytes[(bytes.IndexOf("\r\n\r\n"u8) + 4)..];
        var messages = new List<byte[]>();
        while (bytes.Length >= 2)
        {
            var (opcode, isMasked, size, at) = (bytes[0] & 15, bytes[1] >> 7 == 1, bytes[1] & 127, 2);
            Assert.NotEqual(127, size);
            if (size == 126)
            {
                (size, at) = ((bytes[2] << 8) | bytes[3], 4);
            }

            var mask = isMasked ? bytes.Slice(at, 4) : [0, 0, 0, 0];
            at += isMasked ? 4 : 0;
            var content = bytes.Slice(at, size).ToArray();
            for (var i = 0; i < content.Length; i++)
            {
                content[i] ^= mask[i % 4];
            }

            if (opcode == 2)
            {
                messages.Add(content);
            }
            else if (opcode == 0)
            {
                messages[^1] = [.. messages[^1], .. content];
            }

            bytes = bytes[(at + size)..];
        }

        return messages;
    }

    /// <summary>The envelopes among text that one side has sent.</summary>
    public static List<string> Envelopes(byte[] bytes)
    {
        const string End = "</s:Envelope>";
        return
        [
            .. Encoding.UTF8.GetString(bytes).Split(End)[..^1]
                .Select(static e => e[e.IndexOf("<s:Envelope", StringComparison.Ordinal)..] + End),
        ];
    }

    public void Dispose() => _listener.Dispose();

    private static byte[] Take(MemoryStream all)
    {
        lock (all)
        {
            return all.ToArray();
        }
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                var client = await _listener.AcceptSocketAsync();
                var service = new Socket(SocketType.Stream, ProtocolType.Tcp);
                await service.ConnectAsync("localhost", _service);
                _ = CopyAsync(client, service, _fromClient);
                _ = CopyAsync(service, client, _fromService);
            }
        }
        catch (SocketException)
        {
            // Disposed.
        }
    }

    private static async Task CopyAsync(Socket from, Socket to, MemoryStream all)
    {
        var bytes = new byte[4096];
        try
        {
            int read;
            while ((read = await from.ReceiveAsync(bytes)) > 0)
            {
                lock (all)
                {
                    all.Write(bytes, 0, read);
                }

                await to.SendAsync(bytes.AsMemory(0, read));
            }

            to.Shutdown(SocketShutdown.Send);
        }
        catch (SocketException)
        {
            to.Close(0);
        }
    }
}
