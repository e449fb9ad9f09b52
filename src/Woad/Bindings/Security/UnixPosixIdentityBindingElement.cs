using System.Net.Security;
using Woad.Protection;

namespace System.ServiceModel.Channels;

/// <summary>
/// The upgrade <c>application/unixposix</c>: the service asks the kernel which user and process its client is. No bytes
/// travel for it. For Unix domain sockets and, on Unix, named pipes.
/// </summary>
public partial class UnixPosixIdentityBindingElement : StreamUpgradeBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="UnixPosixIdentityBindingElement"/> class. It has no settings.
    /// </summary>
    public UnixPosixIdentityBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="UnixPosixIdentityBindingElement"/> class with the settings of
    /// another one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial UnixPosixIdentityBindingElement(UnixPosixIdentityBindingElement elementToBeCloned);

    /// <summary>Builds the client's half, for transports of the program.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The provider of upgrades.</returns>
    public override StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context) =>
        BuildClient(context);

    /// <summary>Builds the service's half, for transports of the program.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The provider of upgrades.</returns>
    public override StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context) =>
        BuildServer(context);

    /// <inheritdoc/>
    public override BindingElement Clone() =>
        new UnixPosixIdentityBindingElement(this) { ProtectionLevel = ProtectionLevel };

    /// <summary>The kernel tells the service who its client is; nothing is signed or encrypted.</summary>
    private protected override SecurityCapabilities Capabilities(BindingContext context) =>
        new(true, false, false, ProtectionLevel.None);

    /// <summary>The protection that the binding asks for. It is never less.</summary>
    internal ProtectionLevel ProtectionLevel { get; init; } = ProtectionLevel.EncryptAndSign;
}
