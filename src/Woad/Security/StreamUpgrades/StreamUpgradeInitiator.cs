namespace System.ServiceModel.Channels;

/// <summary>The client's half of an upgrade, for one connection.</summary>
public abstract class StreamUpgradeInitiator
{
    /// <summary>Initializes a new instance of the <see cref="StreamUpgradeInitiator"/> class.</summary>
    protected StreamUpgradeInitiator()
    {
    }

    /// <summary>The name of the upgrade to ask for next; null when there is none.</summary>
    /// <returns>The name of the upgrade, or null.</returns>
    public abstract string? GetNextUpgrade();

    /// <summary>Upgrades a connection; the caller's thread waits.</summary>
    /// <param name="stream">The connection before the upgrade.</param>
    /// <returns>The upgraded connection.</returns>
    public abstract Stream InitiateUpgrade(Stream stream);

    /// <summary>Begins to upgrade a connection.</summary>
    /// <param name="stream">The connection before the upgrade.</param>
    /// <param name="callback">The delegate to call when the upgrade has ended.</param>
    /// <param name="state">The caller's object, which the result carries.</param>
    /// <returns>The result to pass to <see cref="EndInitiateUpgrade"/>.</returns>
    public abstract IAsyncResult BeginInitiateUpgrade(Stream stream, AsyncCallback? callback, object? state);

    /// <summary>Completes the upgrade that <see cref="BeginInitiateUpgrade"/> began.</summary>
    /// <param name="result">The result of the method that began.</param>
    /// <returns>The upgraded connection.</returns>
    public abstract Stream EndInitiateUpgrade(IAsyncResult result);
}
