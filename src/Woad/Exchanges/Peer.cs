using System.ServiceModel;

namespace Woad.Exchanges;

/// <summary>
/// The sender of a message that came without a session: the way back to it, at any time and beside the answer.
/// </summary>
internal abstract class Peer
{
    /// <summary>The channel to all senders of a listener, in which their replies are told from each other.</summary>
    public abstract IEnvelopeSession Channel { get; }

    /// <summary>
    /// Whether the next message is received when this one has been admitted: one that waits holds up the others.
    /// </summary>
    public abstract bool IsReceivedInOrder { get; }

    /// <summary>Directs a message of <see cref="Channel"/> to this sender.</summary>
    /// <param name="message">The message, which has been written.</param>
    /// <param name="address">The address that the sender has named for messages; null when it has named none.</param>
    public abstract void Direct(Outgoing message, EndpointAddress? address);
}
