using System.Security.Cryptography.X509Certificates;
using Microsoft.Extensions.Logging;
using Woad.Exchanges;

namespace Woad.Connections;

/// <summary>What a host asks a transport for: hand me what arrives at this address.</summary>
/// <param name="Address">The address; port 0 asks for any free one.</param>
/// <param name="Transport">The binding's settings.</param>
/// <param name="Exchanges">Where messages of a transport without sessions go.</param>
/// <param name="Sessions">Where sessions go.</param>
/// <param name="Logger">Where the transport reports.</param>
internal sealed record ListenRequest(
    Uri Address,
    TransportModel Transport,
    IReceiver Exchanges,
    ISessionServer Sessions,
    ILogger Logger)
{
    /// <summary>Where HTTP requests wait before they run; null without a limit.</summary>
    public IRequestGate? Gate { get; init; }

    /// <summary>HTTPS: the certificate that the host has for its ports; null when it leaves the choice.</summary>
    public X509Certificate2? PortCertificate { get; init; }

    /// <summary>HTTP: pages to show at the address instead of taking messages there; null for an endpoint.</summary>
    public IPageSource? Pages { get; init; }
}
