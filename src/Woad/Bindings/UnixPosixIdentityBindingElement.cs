namespace System.ServiceModel.Channels;

/// <summary>
/// The upgrade <c>application/unixposix</c>: the service asks the kernel which user and process its client is. No bytes
/// travel for it. For Unix domain sockets and, on Unix, named pipes.
/// </summary>
public class UnixPosixIdentityBindingElement : StreamUpgradeBindingElement
{
    /// <summary>An element; it has no settings.</summary>
    public UnixPosixIdentityBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected UnixPosixIdentityBindingElement(UnixPosixIdentityBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
    }

    /// <summary>Builds the client's half, for transports of the program.</summary>
    public override StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context) => BuildClient(context);

    /// <summary>Builds the service's half, for transports of the program.</summary>
    public override StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context) => BuildServer(context);

    /// <inheritdoc/>
    public override BindingElement Clone() => new UnixPosixIdentityBindingElement(this);
}
