using System.Net;
using System.Net.Sockets;
using System.Text;

namespace Woad.Server.Tests.Schemes;

/// <summary>A plain socket that keeps every byte that arrives, and answers nothing.</summary>
internal sealed class RecordingPort : IDisposable
{
    private static readonly byte[] Mark = "the end of the record"u8.ToArray();

    private readonly TcpListener _listener = new(IPAddress.IPv6Any, 0);
    private readonly Lock _lock = new();
    private readonly List<MemoryStream> _connections = [];
    private readonly SemaphoreSlim _news = new(0);

    public RecordingPort()
    {
        _listener.Server.DualMode = true;
        _listener.Start();
        Port = ((IPEndPoint)_listener.LocalEndpoint).Port;
        _ = AcceptAsync();
    }

    public int Port { get; }

    /// <summary>The address of the port with a scheme; those of pipes have no port.</summary>
    public Uri Address(string scheme) =>
        new(scheme == "net.pipe" ? $"{scheme}://localhost/{Port}/secret" : $"{scheme}://localhost:{Port}/secret");

    /// <summary>
    /// What other connections have brought, each as text. A connection of its own is recorded first: those before it
    /// have been accepted.
    /// </summary>
    public IReadOnlyList<string> Received()
    {
        using var own = new TcpClient("localhost", Port);
        own.GetStream().Write(Mark);
        Assert.True(SpinUntil(Texts, static texts => texts.Any(IsMark)), "The record has no end.");
        return [.. Texts().TakeWhile(static text => !IsMark(text))];
    }

    /// <summary>Waits until a text has arrived.</summary>
    public bool WaitFor(string text) =>
        SpinUntil(Texts, texts => texts.Any(t => t.Contains(text, StringComparison.Ordinal)));

    public void Dispose()
    {
        _listener.Dispose();
        _news.Dispose();
    }

    private static bool IsMark(string text) => text == Encoding.Latin1.GetString(Mark);

    private bool SpinUntil(Func<string[]> read, Func<string[], bool> isThere)
    {
        while (!isThere(read()))
        {
            if (!_news.Wait(TimeSpan.FromSeconds(60)))
            {
                return false;
            }
        }

        return true;
    }

    private string[] Texts()
    {
        lock (_lock)
        {
            return [.. _connections.Select(static c => Encoding.Latin1.GetString(c.ToArray()))];
        }
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                var client = await _listener.AcceptTcpClientAsync();
                var bytes = new MemoryStream();
                lock (_lock)
                {
                    _connections.Add(bytes);
                }

                _ = ReadAsync(client, bytes);
            }
        }
        catch (Exception e) when (e is SocketException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }

    private async Task ReadAsync(TcpClient client, MemoryStream bytes)
    {
        var buffer = new byte[4096];
        try
        {
            using (client)
            {
                while (await client.GetStream().ReadAsync(buffer) is var count and > 0)
                {
                    lock (_lock)
                    {
                        bytes.Write(buffer, 0, count);
                    }

                    _news.Release();
                }
            }
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // A peer that breaks off has said what it had to say.
        }
    }
}
