namespace System.ServiceModel.Channels;

/// <summary>The service's half of an upgrade, for one connection.</summary>
public abstract class StreamUpgradeAcceptor
{
    /// <summary>Makes an acceptor.</summary>
    protected StreamUpgradeAcceptor()
    {
    }

    /// <summary>Whether the upgrade that a client asks for by name can be made.</summary>
    public abstract bool CanUpgrade(string contentType);

    /// <summary>Upgrades a connection; the caller's thread waits.</summary>
    public virtual Stream AcceptUpgrade(Stream stream) => EndAcceptUpgrade(BeginAcceptUpgrade(stream, null, null));

    /// <summary>Begins to upgrade a connection.</summary>
    public abstract IAsyncResult BeginAcceptUpgrade(Stream stream, AsyncCallback? callback, object? state);

    /// <summary>The upgraded connection.</summary>
    public abstract Stream EndAcceptUpgrade(IAsyncResult result);
}
