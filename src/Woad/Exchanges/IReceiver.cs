using System.ServiceModel;

namespace Woad.Exchanges;

/// <summary>
/// Takes messages in two phases, because ordering, reentrancy and back-pressure need to tell them apart. Composed once
/// when an endpoint opens.
/// </summary>
/// <remarks>
/// <see cref="AdmitAsync"/> is called in the order of arrival, for a session one at a time; when it completes the next
/// message may be read. <see cref="RunAsync"/> is called once for each message that was admitted, and completes when
/// the message has been answered; whoever called owns the message again then. Neither throws: what goes wrong is
/// answered with a fault or ends the message.
/// </remarks>
internal interface IReceiver
{
    /// <summary>
    /// Gives the message its place in the order and its permits. False: it was answered (or dropped) already and must
    /// not be run.
    /// </summary>
    ValueTask<bool> AdmitAsync(Incoming incoming);

    /// <summary>
    /// Runs the message until it has been answered, and tells how it has ended. A one-way message whose transport
    /// answers it all the same (HTTP) has been answered when it is acknowledged; over any other transport when its
    /// operation has ended.
    /// </summary>
    ValueTask<Outcome> RunAsync(Incoming incoming);

    /// <summary>
    /// A message was larger than the transport takes: its sender has been told, and nothing of it comes. A receiver for
    /// which others wait tells them.
    /// </summary>
    void Miss(CommunicationException reason)
    {
    }
}
