using System.Net;
using System.Threading.Channels;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.LoadBenchmarks.Calls;

/// <summary>Kestrel's HTTP server above connections without sockets.</summary>
internal sealed class MemoryKestrel : IConnectionListenerFactory, IConnectionListener
{
    private readonly Channel<ConnectionContext> _connections = Channel.CreateUnbounded<ConnectionContext>();

    public EndPoint EndPoint { get; private set; } = new IPEndPoint(IPAddress.Loopback, 0);

    /// <summary>
    /// A server that hands its requests to <paramref name="application"/>; it runs until the process ends.
    /// </summary>
    public static async Task<MemoryKestrel> StartAsync<TContext>(IHttpApplication<TContext> application)
        where TContext : notnull
    {
        var kestrel = new MemoryKestrel();
        var builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore();
        builder.WebHost.ConfigureKestrel(options =>
        {
            options.AddServerHeader = false;
            options.Limits.MaxRequestBodySize = null;
            options.Listen((IPEndPoint)kestrel.EndPoint);
        });
        builder.Services.AddSingleton<IConnectionListenerFactory>(kestrel);
        await builder.Build().Services.GetRequiredService<IServer>().StartAsync(application, CancellationToken.None);
        return kestrel;
    }

    /// <summary>Lets the server answer what comes through <paramref name="pipe"/>, until it has ended.</summary>
    public Task ServeAsync(RepeatingPipe pipe)
    {
        var connection = new Connection(pipe);
        _connections.Writer.TryWrite(connection);
        return connection.Ended;
    }

    public ValueTask<IConnectionListener> BindAsync(EndPoint endpoint, CancellationToken cancellationToken = default)
    {
        EndPoint = endpoint;
        return new ValueTask<IConnectionListener>(this);
    }

    public async ValueTask<ConnectionContext?> AcceptAsync(CancellationToken cancellationToken = default) =>
        await _connections.Reader.ReadAsync(cancellationToken);

    public ValueTask UnbindAsync(CancellationToken cancellationToken = default) => default;

    public ValueTask DisposeAsync() => default;

    private sealed class Connection : DefaultConnectionContext
    {
        private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public Connection(RepeatingPipe pipe)
        {
            Transport = pipe;
            LocalEndPoint = RemoteEndPoint = new IPEndPoint(IPAddress.Loopback, 0);
        }

        public Task Ended => _ended.Task;

        public override ValueTask DisposeAsync()
        {
            _ended.TrySetResult();
            return base.DisposeAsync();
        }
    }
}
