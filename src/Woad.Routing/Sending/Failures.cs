using System.ServiceModel;

namespace Woad.Routing.Sending;

/// <summary>The failures after which a backup is tried.</summary>
internal static class Failures
{
    /// <summary>
    /// Whether a message was not delivered: nobody listens, the connection has failed, or the time is over. A fault is
    /// an answer of a service that has got the message.
    /// </summary>
    public static bool IsOfDelivery(Exception error) =>
        error is TimeoutException or CommunicationException and not FaultException;
}
