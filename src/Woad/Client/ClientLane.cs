namespace Woad.Client;

/// <summary>
/// How the requests of an operation are written and its replies read: straight from and to bytes, or through messages.
/// </summary>
internal abstract class ClientLane
{
    /// <summary>Writes the request.</summary>
    public abstract ValueTask WriteAsync(ClientCall call);

    /// <summary>The request has been sent, and the head of the reply is there when one is expected.</summary>
    public abstract void RequestIsSent(ClientCall call);

    /// <summary>Reads the results out of the reply, or throws the fault that it is.</summary>
    /// <exception cref="System.ServiceModel.CommunicationException">The reply cannot be read, or is a
    /// fault.</exception>
    public abstract void ReadReply(ClientCall call);
}
