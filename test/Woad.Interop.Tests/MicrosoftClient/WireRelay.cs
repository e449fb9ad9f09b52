using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>
/// Stands between both sides and writes down what each of them sends, to look for the reason of a failure.
/// </summary>
internal sealed class WireRelay : IDisposable
{
    private readonly TcpListener _listener = new(IPAddress.IPv6Any, FreePort.Next());
    private readonly int _to;
    private readonly Lock _gate = new();

    /// <param name="to">The port of the service.</param>
    public WireRelay(int to)
    {
        _to = to;
        _listener.Server.DualMode = true;
        _listener.Start();
        _ = AcceptAsync();
    }

    /// <summary>The file with the bytes; null when nobody asks for it.</summary>
    public static string? Target { get; } = Environment.GetEnvironmentVariable("WOAD_MATRIX_WIRE");

    public int Port => ((IPEndPoint)_listener.LocalEndpoint).Port;

    public void Dispose() => _listener.Dispose();

    private async Task AcceptAsync()
    {
        while (true)
        {
            Socket client;
            try
            {
                client = await _listener.AcceptSocketAsync();
            }
            catch (SocketException)
            {
                return;
            }

            var service = new Socket(SocketType.Stream, ProtocolType.Tcp);
            await service.ConnectAsync("localhost", _to);
            _ = CopyAsync(client, service, "client");
            _ = CopyAsync(service, client, "service");
        }
    }

    private async Task CopyAsync(Socket from, Socket to, string name)
    {
        var bytes = new byte[65_536];
        try
        {
            int read;
            while ((read = await from.ReceiveAsync(bytes)) > 0)
            {
                Write(name, bytes.AsSpan(0, read));
                await to.SendAsync(bytes.AsMemory(0, read));
            }

            Write(name + " ends", default);
            to.Shutdown(SocketShutdown.Send);
        }
        catch (SocketException e)
        {
            Write($"{name}: {e.SocketErrorCode}", default);
            to.Close(0);
        }
    }

    private void Write(string name, ReadOnlySpan<byte> bytes)
    {
        var text = new StringBuilder().Append(CultureInfo.InvariantCulture, $"{name} {bytes.Length}:\n");
        foreach (var octet in bytes)
        {
            text.Append(octet is >= 0x20 and < 0x7F ? $"{(char)octet}" : $"<{octet:X2}>");
        }

        lock (_gate)
        {
            File.AppendAllText(Target!, text.Append('\n').ToString());
        }
    }
}
