using System.Collections.Concurrent;
using System.Globalization;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using Woad.Lab.Bindings;
using Woad.Lab.Hosts;
using Woad.Lab.Processes;

namespace Woad.Lab.Serving;

/// <summary>
/// A page for browsers of this machine: the figures of a load as they come, and limits of the service that can be
/// moved. Its address has a random token, without which nothing is answered.
/// </summary>
internal sealed class LoadDashboard : IAsyncDisposable
{
    private const int MostViewers = 8;
    private const int TokenBytes = 16;

    /// <summary>The time that browsers have for the last events.</summary>
    private static readonly TimeSpan Farewell = TimeSpan.FromSeconds(2);

    private readonly HttpListener _listener = new();
    private readonly DashboardFeed _feed;
    private readonly Func<ServiceLimit, Task> _setLimit;
    private readonly CancellationTokenSource _end = new();
    private readonly SemaphoreSlim _oneAtATime = new(1);
    private readonly Task _accepting;
    private readonly string _root = $"/{Convert.ToHexString(RandomNumberGenerator.GetBytes(TokenBytes))}/";
    private readonly ConcurrentDictionary<Task, bool> _sent = new();

    private LoadDashboard(int port, DashboardFeed feed, Func<ServiceLimit, Task> setLimit)
    {
        (_feed, _setLimit) = (feed, setLimit);
        var host = string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{port}");
        Address = new Uri(host + _root);
        _listener.Prefixes.Add(host + "/");
        _listener.Start();
        _accepting = AcceptAsync();
    }

    public Uri Address { get; }

    /// <param name="port">The port; null for any that is free.</param>
    /// <param name="feed">The events of the load.</param>
    /// <param name="setLimit">Changes a limit of the service.</param>
    /// <exception cref="ArgumentException">The port is taken.</exception>
    public static LoadDashboard Start(int? port, DashboardFeed feed, Func<ServiceLimit, Task> setLimit)
    {
        try
        {
            return new LoadDashboard(port ?? FreePort.Next(), feed, setLimit);
        }
        catch (HttpListenerException error)
        {
            throw new ArgumentException($"--port {port}: the dashboard cannot listen there: {error.Message}", error);
        }
    }

    public async ValueTask DisposeAsync()
    {
        _feed.Complete();
        await Task.WhenAny(Task.WhenAll(_sent.Keys), Task.Delay(Farewell));
        await _end.CancelAsync();
        _listener.Close();
        await _accepting;
        _end.Dispose();
        _oneAtATime.Dispose();
    }

    private async Task AcceptAsync()
    {
        try
        {
            while (true)
            {
                _ = AnswerAsync(await _listener.GetContextAsync());
            }
        }
        catch (Exception error) when (error is HttpListenerException or ObjectDisposedException)
        {
            // The load has ended.
        }
    }

    private async Task AnswerAsync(HttpListenerContext context)
    {
        var response = context.Response;
        try
        {
            response.Headers["Cache-Control"] = "no-store";
            response.Headers["Referrer-Policy"] = "no-referrer";
            await RouteAsync(context.Request, response);
        }
        catch (ArgumentException error)
        {
            await WriteAsync(response, HttpStatusCode.BadRequest, "text/plain", error.Message);
        }
        catch (AgentFailedException error)
        {
            await WriteAsync(response, HttpStatusCode.BadGateway, "text/plain", error.Message);
        }
        catch (Exception error) when (error is HttpListenerException or IOException or ObjectDisposedException
            or OperationCanceledException)
        {
            // The browser has gone, or the load has ended.
        }
        finally
        {
            response.Abort();
        }
    }

    private Task RouteAsync(HttpListenerRequest request, HttpListenerResponse response)
    {
        var path = request.Url?.AbsolutePath ?? "";
        if (!IsAsked(path))
        {
            return WriteAsync(response, HttpStatusCode.NotFound, "text/plain", "There is nothing here.");
        }

        return (request.HttpMethod, path[_root.Length..]) switch
        {
            ("GET", "") => WriteAsync(response, HttpStatusCode.OK, "text/html", DashboardPage.Text),
            ("GET", "events") => ViewAsync(response),
            ("POST", "limit") => SetLimitAsync(request, response),
            _ => WriteAsync(response, HttpStatusCode.NotFound, "text/plain", "There is nothing here."),
        };
    }

    private bool IsAsked(string path) =>
        path.Length >= _root.Length
        && CryptographicOperations.FixedTimeEquals(
            Encoding.UTF8.GetBytes(path[.._root.Length]), Encoding.UTF8.GetBytes(_root));

    private async Task SetLimitAsync(HttpListenerRequest request, HttpListenerResponse response)
    {
        _ = int.TryParse(
            request.QueryString["value"], NumberStyles.None, CultureInfo.InvariantCulture, out var value);
        var limit = ServiceLimit.Checked(request.QueryString["name"], value);
        await _oneAtATime.WaitAsync(_end.Token);
        try
        {
            await _setLimit(limit);
        }
        finally
        {
            _oneAtATime.Release();
        }

        await WriteAsync(response, HttpStatusCode.OK, "text/plain", limit.ToString());
    }

    private async Task ViewAsync(HttpListenerResponse response)
    {
        if (_sent.Count >= MostViewers)
        {
            await WriteAsync(response, HttpStatusCode.ServiceUnavailable, "text/plain",
                $"{MostViewers} browsers look at the load already.");
            return;
        }

        var sent = SendEventsAsync(response);
        _sent[sent] = true;
        try
        {
            await sent;
        }
        finally
        {
            _sent.TryRemove(sent, out _);
        }
    }

    private async Task SendEventsAsync(HttpListenerResponse response)
    {
        response.ContentType = "text/event-stream";
        response.SendChunked = true;
        await response.OutputStream.WriteAsync(": the events of the load\n\n"u8.ToArray(), _end.Token);
        await foreach (var line in _feed.ReadAsync(_end.Token))
        {
            await response.OutputStream.WriteAsync(Encoding.UTF8.GetBytes($"data: {line}\n\n"), _end.Token);
            await response.OutputStream.FlushAsync(_end.Token);
        }

        response.Close();
    }

    private static async Task WriteAsync(
        HttpListenerResponse response, HttpStatusCode status, string type, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        (response.StatusCode, response.ContentType) = ((int)status, type + "; charset=utf-8");
        response.ContentLength64 = bytes.Length;
        await response.OutputStream.WriteAsync(bytes);
        response.Close();
    }
}
