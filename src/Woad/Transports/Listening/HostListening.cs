using System.Security.Cryptography.X509Certificates;
using Woad.Connections;

namespace Woad.Transports.Listening;

/// <summary>
/// How a host listens, as a binding parameter: listeners below channels of custom elements listen as its other
/// endpoints do, in the pipeline of the host's application.
/// </summary>
/// <param name="Listeners">Who listens for a scheme; null for whoever is registered.</param>
/// <param name="Gate">Where HTTP requests wait before they run; null without a limit.</param>
/// <param name="PortCertificate">HTTPS: the certificate of the host's ports; null where it leaves the choice.</param>
internal sealed record HostListening(
    Func<string, IListenerFactory?>? Listeners, IRequestGate? Gate, X509Certificate2? PortCertificate);
