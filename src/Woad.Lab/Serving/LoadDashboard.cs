using System.Collections.Concurrent;
using System.Globalization;
using System.Net;
using System.Security.Cryptography;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;
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

    private readonly DashboardFeed _feed;
    private readonly Func<ServiceLimit, Task> _setLimit;
    private readonly WebApplication _application;
    private readonly CancellationTokenSource _end = new();
    private readonly SemaphoreSlim _oneAtATime = new(1);
    private readonly string _root = $"/{Convert.ToHexString(RandomNumberGenerator.GetBytes(TokenBytes))}/";
    private readonly ConcurrentDictionary<Task, bool> _sent = new();

    private LoadDashboard(int port, DashboardFeed feed, Func<ServiceLimit, Task> setLimit)
    {
        (_feed, _setLimit) = (feed, setLimit);
        var host = string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{port}");
        Address = new Uri(host + _root);
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls(host).ConfigureKestrel(static kestrel =>
        {
            kestrel.AddServerHeader = false;
            kestrel.Limits.MaxRequestBodySize = 0;
        });
        _application = builder.Build();
        _application.Run(AnswerAsync);
    }

    public Uri Address { get; }

    /// <param name="port">The port; null for any that is free.</param>
    /// <param name="feed">The events of the load.</param>
    /// <param name="setLimit">Changes a limit of the service.</param>
    /// <exception cref="ArgumentException">The port is taken.</exception>
    public static async Task<LoadDashboard> StartAsync(
        int? port, DashboardFeed feed, Func<ServiceLimit, Task> setLimit)
    {
        var dashboard = new LoadDashboard(port ?? FreePort.Next(), feed, setLimit);
        try
        {
            await dashboard._application.StartAsync();
            return dashboard;
        }
        catch (IOException error)
        {
            await dashboard.DisposeAsync();
            throw new ArgumentException($"--port {port}: the dashboard cannot listen there: {error.Message}", error);
        }
    }

    public async ValueTask DisposeAsync()
    {
        _feed.Complete();
        await Task.WhenAny(Task.WhenAll(_sent.Keys), Task.Delay(Farewell));
        await _end.CancelAsync();
        await _application.DisposeAsync();
        _end.Dispose();
        _oneAtATime.Dispose();
    }

    private async Task AnswerAsync(HttpContext context)
    {
        var response = context.Response;
        try
        {
            response.Headers.CacheControl = "no-store";
            response.Headers["Referrer-Policy"] = "no-referrer";
            await RouteAsync(context.Request, response);
        }
        catch (ArgumentException error)
        {
            await WriteAsync(response, HttpStatusCode.BadRequest, "text/plain", error.Message);
        }
        catch (ProcessFailedException error)
        {
            await WriteAsync(response, HttpStatusCode.BadGateway, "text/plain", error.Message);
        }
        catch (Exception error) when (error is IOException or ObjectDisposedException or OperationCanceledException)
        {
            // The browser has gone, or the load has ended.
            context.Abort();
        }
    }

    private Task RouteAsync(HttpRequest request, HttpResponse response)
    {
        var path = request.Path.Value ?? "";
        if (!IsAsked(path) || request.Host.Host != Address.Host)
        {
            return WriteAsync(response, HttpStatusCode.NotFound, "text/plain", "There is nothing here.");
        }

        return (request.Method, path[_root.Length..]) switch
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

    private async Task SetLimitAsync(HttpRequest request, HttpResponse response)
    {
        _ = int.TryParse(
            request.Query["value"], NumberStyles.None, CultureInfo.InvariantCulture, out var value);
        var limit = ServiceLimit.Checked(request.Query["name"], value);
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

    private async Task ViewAsync(HttpResponse response)
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

    private async Task SendEventsAsync(HttpResponse response)
    {
        response.ContentType = "text/event-stream";
        await response.Body.WriteAsync(": the events of the load\n\n"u8.ToArray(), _end.Token);
        await response.Body.FlushAsync(_end.Token);
        await foreach (var line in _feed.ReadAsync(_end.Token))
        {
            await response.Body.WriteAsync(Encoding.UTF8.GetBytes($"data: {line}\n\n"), _end.Token);
            await response.Body.FlushAsync(_end.Token);
        }
    }

    private static async Task WriteAsync(
        HttpResponse response, HttpStatusCode status, string type, string text)
    {
        var bytes = Encoding.UTF8.GetBytes(text);
        (response.StatusCode, response.ContentType) = ((int)status, type + "; charset=utf-8");
        response.ContentLength = bytes.Length;
        await response.Body.WriteAsync(bytes);
    }
}
