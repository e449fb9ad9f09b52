using System.Security.Cryptography.X509Certificates;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Diagnostics.Events;
using Woad.Layers;

namespace Woad.Transports.Listening;

/// <summary>What a host asks a transport for: hand me what arrives at this address.</summary>
/// <param name="Address">The address; port 0 asks for any free one.</param>
/// <param name="Transport">The binding's settings.</param>
/// <param name="Above">Where messages and sessions go.</param>
/// <param name="Logger">Where the transport reports.</param>
internal sealed record ListenRequest(
    Uri Address,
    TransportModel Transport,
    Upstream Above,
    ILogger Logger)
{
    /// <summary>Where HTTP requests wait before they run; null without a limit.</summary>
    public IRequestGate? Gate { get; init; }

    /// <summary>Counts what the transport tells of the service.</summary>
    public IServiceEvents Events { get; init; } = NoServiceEvents.Instance;

    /// <summary>HTTPS: the certificate that the host has for its ports; null when it leaves the choice.</summary>
    public X509Certificate2? PortCertificate { get; init; }

    /// <summary>
    /// Whether calls of the host still run: a transport that carries several hosts over one connection or port does not
    /// end them with those of another host.
    /// </summary>
    public Func<bool> HasCalls { get; init; } = static () => false;

    /// <summary>Takes the reason why the listener takes nothing any more. The host faults.</summary>
    public Action<Exception> Failed { get; init; } = static _ => { };

    /// <summary>HTTP: pages to show at the address instead of taking messages there; null for an endpoint.</summary>
    public IPageSource? Pages { get; init; }
}
