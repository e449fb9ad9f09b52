using System.Security.Cryptography.X509Certificates;
using Woad.Connections;

namespace Woad.Transports.Listening;

/// <summary>
/// The listening of a host as a binding parameter. Listeners below custom channels use it, so that they listen in the
/// pipeline of the host's application.
/// </summary>
/// <param name="Listeners">Finds the listener factory of a scheme; null for the registered ones.</param>
/// <param name="Gate">Where HTTP requests wait before they run; null without a limit.</param>
/// <param name="PortCertificate">HTTPS: the certificate of the host's ports; null where it leaves the choice.</param>
internal sealed record HostListening(
    Func<string, IListenerFactory?>? Listeners, IRequestGate? Gate, X509Certificate2? PortCertificate);
