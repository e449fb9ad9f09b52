using Woad.Exchanges;
using Woad.ReliableMessaging.Protocol;

namespace Woad.ReliableMessaging.Sessions;

/// <summary>A reliable session on its service.</summary>
internal interface IServedSequence
{
    SessionNames Names { get; }

    /// <summary>The session as the part above gets it.</summary>
    IEnvelopeSession Session { get; }

    /// <summary>
    /// Takes a message whose sender has been verified. True when the object is in use until it has been answered.
    /// </summary>
    /// <exception cref="System.ServiceModel.ProtocolException">The message is malformed.</exception>
    bool Take(Incoming incoming, ReceivedHeaders headers);

    /// <summary>The client has ended the session by a fault.</summary>
    void Fail(Exception failure);

    /// <summary>The listener closes: a client that nobody can tell of it is not waited for.</summary>
    void EndInput();

    /// <summary>The security context that the session is bound to has ended.</summary>
    /// <param name="failure">Null when it was ended in order, by the client or because the host closes.</param>
    void ContextEnded(Exception? failure);

    /// <summary>The session is forgotten.</summary>
    void Forget();
}
