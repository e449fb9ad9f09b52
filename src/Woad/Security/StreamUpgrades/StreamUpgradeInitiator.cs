namespace System.ServiceModel.Channels;

/// <summary>The client's half of an upgrade, for one connection.</summary>
public abstract class StreamUpgradeInitiator
{
    /// <summary>Makes an initiator.</summary>
    protected StreamUpgradeInitiator()
    {
    }

    /// <summary>The name of the upgrade to ask for next; null when there is none.</summary>
    public abstract string? GetNextUpgrade();

    /// <summary>Upgrades a connection; the caller's thread waits.</summary>
    public abstract Stream InitiateUpgrade(Stream stream);

    /// <summary>Begins to upgrade a connection.</summary>
    public abstract IAsyncResult BeginInitiateUpgrade(Stream stream, AsyncCallback? callback, object? state);

    /// <summary>The upgraded connection.</summary>
    public abstract Stream EndInitiateUpgrade(IAsyncResult result);
}
