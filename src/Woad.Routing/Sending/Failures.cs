using System.ServiceModel;
using Woad.Routing.Versions;

namespace Woad.Routing.Sending;

/// <summary>The failures after which a backup is tried.</summary>
internal static class Failures
{
    /// <summary>
    /// Whether a message was not delivered: nobody listens, the connection has failed, or the time is over. A fault is
    /// an answer of a service that has got the message.
    /// </summary>
    public static bool IsOfDelivery(Exception error) =>
        error is TimeoutException or (CommunicationException and not FaultException and not NoRouteException);

    /// <summary>
    /// The fault that a caller gets. It names no address and no cause: these are in the log of the router.
    /// </summary>
    public static FaultException ForCaller(Exception error) => new(
        error is NoRouteException ? error.Message
            : IsOfDelivery(error) ? "The router could not reach the service for this message."
            : "The router could not choose an endpoint for this message.",
        new FaultCode("Receiver"));
}
