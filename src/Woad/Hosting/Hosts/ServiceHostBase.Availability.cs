namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    internal const string SkipSwitch = "Woad.SkipUnavailableEndpoints";

    /// <summary>
    /// Gets or sets whether the host opens without the endpoints that cannot open here, for example for lack of
    /// Kerberos or of a certificate. Each of them is removed from the description, and a warning with the reason is
    /// logged. Not in WCF.
    /// </summary>
    /// <value>The default is the switch <c>Woad.SkipUnavailableEndpoints</c> of <see cref="AppContext"/>, else
    /// false.</value>
    /// <remarks>
    /// When it is false, such endpoints keep the host from opening, and the exception lists all of them. A host of
    /// which no endpoint can open does not open in either case.
    /// </remarks>
    /// <exception cref="InvalidOperationException">The host is open.</exception>
    public bool SkipUnavailableEndpoints
    {
        get;
        set
        {
            ThrowIfDisposedOrImmutable();
            field = value;
        }
    } = AppContext.TryGetSwitch(SkipSwitch, out var skips) && skips;
}
