using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>Security of single messages, above a transport that protects their bytes: one side of one endpoint, fixed at open.</summary>
internal interface IMessageGuard
{
    /// <summary>Gets ready to protect: awaited before <see cref="Protect"/> by who calls, not by who answers.</summary>
    ValueTask PrepareAsync(CancellationToken cancellationToken) => default;

    /// <summary>Adds to a message that is sent what the other side wants to see.</summary>
    void Protect(Message message);

    /// <summary>
    /// Checks a message that has come and returns who has sent it; null for nobody in particular. Its body is not touched.
    /// </summary>
    /// <exception cref="System.ServiceModel.Security.MessageSecurityException">The message is not as it must be.</exception>
    PeerIdentity? Verify(Message message);

    /// <summary>Declares understood what has been checked, also of the same message made once more.</summary>
    void Accept(Message message);
}
