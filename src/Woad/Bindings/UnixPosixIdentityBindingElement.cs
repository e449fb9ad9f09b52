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

    /// <inheritdoc/>
    public override BindingElement Clone() => new UnixPosixIdentityBindingElement(this);
}
