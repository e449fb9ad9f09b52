using System.Net;
using System.Text;
using Woad.Lab.Bindings;

namespace Woad.Lab.Tests.Targets;

/// <summary>An HTTP server that keeps its requests.</summary>
internal sealed class HttpPeer : IDisposable
{
    private readonly HttpListener _listener = new();
    private readonly bool _chunked;

    public HttpPeer(bool chunked)
    {
        _chunked = chunked;
        Address = new Uri($"http://127.0.0.1:{FreePort.Next()}/seed/");
        _listener.Prefixes.Add(Address.AbsoluteUri);
        _listener.Start();
        new Thread(Serve) { IsBackground = true }.Start();
    }

    public Uri Address { get; }

    public int Status { get; set; } = 200;

    public List<(string Host, string Body)> Requests { get; } = [];

    public void Dispose() => _listener.Close();

    private void Serve()
    {
        try
        {
            while (true)
            {
                var context = _listener.GetContext();
                var body = new StreamReader(context.Request.InputStream).ReadToEnd();
                lock (Requests)
                {
                    Requests.Add((context.Request.UserHostName, body));
                }

                var reply = Encoding.ASCII.GetBytes(new string('r', 50_000));
                context.Response.StatusCode = Status;
                context.Response.SendChunked = _chunked;
                if (!_chunked)
                {
                    context.Response.ContentLength64 = reply.Length;
                }

                context.Response.OutputStream.Write(reply);
                context.Response.Close();
            }
        }
        catch (Exception error) when (error is HttpListenerException or ObjectDisposedException)
        {
            // The test has ended.
        }
    }
}
