using Woad.Connections;
using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Woad.Detached;
using Woad.Server.Kestrel;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Server.Http;

/// <summary>An open HTTP port: a Kestrel server with nothing between it and the engine.</summary>
internal sealed class HttpPort
{
    /// <summary>Replies that have just been written leave within this time.</summary>
    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(1);

    private static readonly TimeSpan Poll = TimeSpan.FromMilliseconds(20);

    private readonly ServiceProvider _host;
    private readonly IServer _server;
    private readonly TimeProvider _clock;

    /// <summary>Endpoints that take nothing new, while calls of theirs may run until their time is over.</summary>
    private readonly List<(HttpListener Listener, CancellationToken Deadline)> _left = [];

    private HttpPort(
        ServiceProvider host,
        IServer server,
        IPEndPoint endPoint,
        PathTable paths,
        PortSecurity security,
        TimeProvider clock)
    {
        Security = security;
        _clock = clock;
        _host = host;
        _server = server;
        EndPoint = endPoint;
        Paths = paths;
    }

    public IPEndPoint EndPoint { get; }

    public PathTable Paths { get; }

    public PortSecurity Security { get; }

    public static async Task<HttpPort> OpenAsync(
        IPEndPoint endPoint, ListenRequest request, CancellationToken cancellationToken)
    {
        ListenOptions bound = null!;
        var security = PortSecurity.Of(request).Complete(request.Address);
        var paths = new PathTable();
        var host = KestrelParts.Create(options =>
        {
            options.AddServerHeader = false;

            // The binding's MaxReceivedMessageSize is the limit.
            options.Limits.MaxRequestBodySize = null;
            options.Listen(endPoint, o =>
            {
                security.Apply(o, paths);
                bound = o;
            });
        },
        sockets =>
        {
            if (HttpModel.Of(request.Transport).Backlog > 0)
            {
                sockets.Backlog = HttpModel.Of(request.Transport).Backlog;
            }
        });
        var server = host.GetRequiredService<IServer>();
        try
        {
            // Kestrel awaits on the context that it is started in.
            await DetachedWork.StartApartAsync(() => server.StartAsync(new HttpApplication(paths), cancellationToken))
                .ConfigureAwait(false);
        }
        catch (IOException e) when (e.InnerException is AddressInUseException)
        {
            await host.DisposeAsync().ConfigureAwait(false);
            if (await ReleasedPorts.WaitAsync(endPoint, cancellationToken).ConfigureAwait(false))
            {
                return await OpenAsync(endPoint, request, cancellationToken).ConfigureAwait(false);
            }

            throw new AddressAlreadyInUseException(Escaped.Text(
                $"HTTP could not register URL {request.Address}: another process has its port. End it, or give the "
                    + $"endpoint another port."), e);
        }
        catch (Exception e) when (IsWithoutIPv6(e) && endPoint.Address.Equals(IPAddress.IPv6Any))
        {
            await host.DisposeAsync().ConfigureAwait(false);
            return await OpenAsync(new IPEndPoint(IPAddress.Any, endPoint.Port), request, cancellationToken)
                .ConfigureAwait(false);
        }
        catch
        {
            await host.DisposeAsync().ConfigureAwait(false);
            throw;
        }

        return new HttpPort(host, server, bound.IPEndPoint!, paths, security, request.Transport.Clock);
    }

    /// <summary>An endpoint takes nothing new.</summary>
    public void Leave(HttpListener listener, CancellationToken deadline)
    {
        lock (_left)
        {
            _left.Add((listener, deadline));
            _left.RemoveAll(static left => !HasCalls(left));
        }

        Paths.Remove(listener);
    }

    /// <summary>
    /// Stops accepting, lets running exchanges end until the deadline, and aborts what is left then. Calls of other
    /// hosts that close have their own deadlines.
    /// </summary>
    public async Task CloseAsync(CancellationToken deadline)
    {
        using var end = new CancellationTokenSource();
        try
        {
            var stopping = DetachedWork.StartApartAsync(() => _server.StopAsync(end.Token));
            await stopping.WaitAsync(deadline).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            if (!stopping.IsCompleted && OthersHaveCalls())
            {
                await WaitForCallsAsync(stopping).ConfigureAwait(false);
            }

            await end.CancelAsync().ConfigureAwait(false);
            await stopping.ConfigureAwait(false);
        }
        finally
        {
            await _host.DisposeAsync().ConfigureAwait(false);
            ReleasedPorts.Add(EndPoint);
        }
    }

    private static bool HasCalls((HttpListener Listener, CancellationToken Deadline) left) =>
        !left.Deadline.IsCancellationRequested && left.Listener.Request.HasCalls();

    private bool OthersHaveCalls()
    {
        lock (_left)
        {
            return _left.Exists(HasCalls);
        }
    }

    private async Task WaitForCallsAsync(Task stopping)
    {
        while (!stopping.IsCompleted && OthersHaveCalls())
        {
            await stopping.WaitAsync(Poll, _clock).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        await stopping.WaitAsync(Grace, _clock).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    private static bool IsWithoutIPv6(Exception e) =>
        e is SocketException { SocketErrorCode: SocketError.AddressFamilyNotSupported }
            || e.InnerException is SocketException { SocketErrorCode: SocketError.AddressFamilyNotSupported };
}
