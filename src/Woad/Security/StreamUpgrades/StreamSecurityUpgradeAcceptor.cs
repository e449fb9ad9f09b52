using System.ServiceModel.Security;

namespace System.ServiceModel.Channels;

/// <summary>The service's half of an upgrade that finds out who the client is.</summary>
public abstract class StreamSecurityUpgradeAcceptor : StreamUpgradeAcceptor
{
    /// <summary>
    /// Initializes a new instance of the <see cref="StreamSecurityUpgradeAcceptor"/> class as the service's half of an
    /// upgrade.
    /// </summary>
    protected StreamSecurityUpgradeAcceptor()
    {
    }

    /// <summary>Gets the identity of the peer. It is valid once the connection has been upgraded.</summary>
    /// <returns>The credentials that the client has proved.</returns>
    public abstract SecurityMessageProperty GetRemoteSecurity();
}
