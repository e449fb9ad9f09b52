namespace System.ServiceModel.Channels;

/// <summary>The service's half of an upgrade, for one connection.</summary>
public abstract class StreamUpgradeAcceptor
{
    /// <summary>Initializes a new instance of the <see cref="StreamUpgradeAcceptor"/> class.</summary>
    protected StreamUpgradeAcceptor()
    {
    }

    /// <summary>Determines whether the upgrade that a client asks for by name can be made.</summary>
    /// <param name="contentType">The name of the upgrade.</param>
    /// <returns><see langword="true"/> when the upgrade can be made.</returns>
    public abstract bool CanUpgrade(string contentType);

    /// <summary>Upgrades a connection; the caller's thread waits.</summary>
    /// <param name="stream">The connection before the upgrade.</param>
    /// <returns>The upgraded connection.</returns>
    public virtual Stream AcceptUpgrade(Stream stream) => EndAcceptUpgrade(BeginAcceptUpgrade(stream, null, null));

    /// <summary>Begins to upgrade a connection.</summary>
    /// <param name="stream">The connection before the upgrade.</param>
    /// <param name="callback">The delegate to call when the upgrade has ended.</param>
    /// <param name="state">The caller's object, which the result carries.</param>
    /// <returns>The result to pass to <see cref="EndAcceptUpgrade"/>.</returns>
    public abstract IAsyncResult BeginAcceptUpgrade(Stream stream, AsyncCallback? callback, object? state);

    /// <summary>Completes the upgrade that <see cref="BeginAcceptUpgrade"/> began.</summary>
    /// <param name="result">The result of the method that began.</param>
    /// <returns>The upgraded connection.</returns>
    public abstract Stream EndAcceptUpgrade(IAsyncResult result);
}
