using System.ServiceModel.Security;

namespace System.ServiceModel.Channels;

/// <summary>The client's half of an upgrade that finds out who the service is.</summary>
public abstract class StreamSecurityUpgradeInitiator : StreamUpgradeInitiator
{
    /// <summary>
    /// Initializes a new instance of the <see cref="StreamSecurityUpgradeInitiator"/> class as the client's half of an
    /// upgrade.
    /// </summary>
    protected StreamSecurityUpgradeInitiator()
    {
    }

    /// <summary>Gets the identity of the peer. It is valid once the connection has been upgraded.</summary>
    /// <returns>The credentials that the service has proved.</returns>
    public abstract SecurityMessageProperty GetRemoteSecurity();
}
