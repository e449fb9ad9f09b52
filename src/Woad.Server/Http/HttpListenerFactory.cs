using System.Net;
using Woad.Connections;
using Woad.Security.Certificates;
using Woad.Server.Kestrel;
using Woad.Transports.Listening;
using Woad.Xml;

namespace Woad.Server.Http;

/// <summary>
/// HTTP listeners. Hosts and endpoints share a port; the first one opens it, the last one closes it.
/// </summary>
/// <param name="upgrades">Finds the receiver of an endpoint with another protocol.</param>
internal sealed class HttpListenerFactory(Func<HttpListener, ReceiveUpgrade?> upgrades) : IListenerFactory
{
    private const int DefaultPort = 80;
    private const int DefaultSecurePort = 443;

    private readonly Dictionary<IPEndPoint, HttpPort> _ports = [];
    private readonly Dictionary<IPEndPoint, Task> _closing = [];
    private readonly SemaphoreSlim _lock = new(1);

    public async ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        RefuseInherited(request);
        await _lock.WaitAsync(cancellationToken).ConfigureAwait(false);
        try
        {
            var key = await ListenAddress.ResolveAsync(
                request.Address,
                HttpModel.Of(request.Transport).IsSecure ? DefaultSecurePort : DefaultPort,
                exactHost: false,
                cancellationToken).ConfigureAwait(false);
            if (_closing.TryGetValue(key, out var closing))
            {
                // The port is this process's own still, while its last exchanges end.
                await closing.WaitAsync(cancellationToken).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
                cancellationToken.ThrowIfCancellationRequested();
                _closing.Remove(key);
            }

            if (key.Port == 0 || !_ports.TryGetValue(key, out var port))
            {
                port = await HttpPort.OpenAsync(key, request, cancellationToken).ConfigureAwait(false);
                key = port.EndPoint;
                _ports[key] = port;
            }
            else if (PortSecurity.Of(request) is var security && port.Security.Conflict(security) is { } conflict)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"{request.Address} cannot share its port with the endpoints that listen there already: "
                        + $"{conflict}. Give it another port, or the same settings."));
            }
            else if (security.Certificate is { } other && !other.Equals(port.Security.Certificate))
            {
                Log.CertificateOfPort(
                    request.Logger, request.Address, CertificateName.Of(port.Security.Certificate!),
                    CertificateName.Of(other));
            }

            var listener = new HttpListener(
                ListenAddress.WithPort(request.Address, key.Port), request,
                (l, deadline) => CloseAsync(l, port, deadline));
            listener.Upgrades = upgrades(listener);
            if (!port.Paths.TryAdd(listener))
            {
                await CloseIfUnused(port, cancellationToken).ConfigureAwait(false);
                throw new System.ServiceModel.AddressAlreadyInUseException(Escaped.Text(
                    $"A registration already exists for URI '{listener.Address}': another endpoint of this process "
                        + $"listens there."));
            }

            return listener;
        }
        finally
        {
            _lock.Release();
        }
    }

    /// <summary>Only an application authenticates callers for a service that inherits that from its host.</summary>
    private static void RefuseInherited(ListenRequest request)
    {
        if (HttpModel.Of(request.Transport).Scheme == AuthenticationSchemes.None)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"{request.Address} leaves authentication to an application "
                    + $"(HttpClientCredentialType.InheritedFromHost, AuthenticationSchemes.None), and does not belong "
                    + $"to one. Host the service with AddServiceModelServices and UseServiceModel, or name the "
                    + $"credential."));
        }
    }

    private async ValueTask CloseAsync(HttpListener listener, HttpPort port, CancellationToken deadline)
    {
        // At once: a host that has been aborted answers nothing more, however long others take to open or close their
        // ports.
        port.Leave(listener, deadline);

        // Not under the deadline: what follows must happen.
        await _lock.WaitAsync(CancellationToken.None).ConfigureAwait(false);
        Task closing;
        try
        {
            closing = CloseIfUnused(port, deadline);
        }
        finally
        {
            _lock.Release();
        }

        // Running exchanges take their time; other hosts need not wait for them.
        await closing.ConfigureAwait(false);
    }

    private Task CloseIfUnused(HttpPort port, CancellationToken deadline)
    {
        // Of two listeners that close at once, the later one may find another port under the address.
        if (!port.Paths.IsEmpty || _ports.GetValueOrDefault(port.EndPoint) != port)
        {
            return Task.CompletedTask;
        }

        _ports.Remove(port.EndPoint);

        foreach (var ended in _closing.Where(c => c.Value.IsCompleted).Select(c => c.Key).ToArray())
        {
            _closing.Remove(ended);
        }

        return _closing[port.EndPoint] = port.CloseAsync(deadline);
    }
}
