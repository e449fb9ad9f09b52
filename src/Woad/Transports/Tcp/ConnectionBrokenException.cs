using System.ServiceModel;

namespace Woad.Transports.Tcp;

/// <summary>
/// A connection ended before the service had said anything: one that was kept too long ends like this.
/// </summary>
internal sealed class ConnectionBrokenException(string message, Exception? inner)
    : CommunicationException(message, inner);
