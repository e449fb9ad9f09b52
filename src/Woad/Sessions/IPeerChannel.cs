using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Sessions;

/// <summary>The channel that stands for the peer of a session in which this side is called.</summary>
internal interface IPeerChannel
{
    CommunicationState State { get; }

    /// <summary>The object that users hold.</summary>
    IClientChannel? Owner { get; }

    /// <summary>Whether this side ends its half of the session when the peer has ended its own.</summary>
    bool AutomaticInputSessionShutdown { get; }

    /// <summary>
    /// Hands a message that nobody waits for to the program; false when it does not ask for such messages.
    /// </summary>
    bool TakeUnknown(Message message);

    /// <summary>Ends the session in order.</summary>
    Task CloseAsync(TimeSpan timeout);

    /// <summary>Ends the session at once.</summary>
    void Abort();
}
