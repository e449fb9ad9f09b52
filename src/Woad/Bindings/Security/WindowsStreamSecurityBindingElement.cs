using System.Net.Security;
using Woad.Protection;

namespace System.ServiceModel.Channels;

/// <summary>Kerberos or NTLM over a connection-oriented transport ([MS-NNS]).</summary>
public partial class WindowsStreamSecurityBindingElement : StreamUpgradeBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WindowsStreamSecurityBindingElement"/> class with the default
    /// settings.
    /// </summary>
    public WindowsStreamSecurityBindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WindowsStreamSecurityBindingElement"/> class with the settings of
    /// another one.
    /// </summary>
    /// <param name="elementToBeCloned">The element to copy.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    [Copy] protected partial WindowsStreamSecurityBindingElement(WindowsStreamSecurityBindingElement elementToBeCloned);

    /// <summary>Gets or sets whether bytes are signed and encrypted.</summary>
    /// <value>The default is <see cref="ProtectionLevel.EncryptAndSign"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(ProtectionLevel.EncryptAndSign)] public partial ProtectionLevel ProtectionLevel { get; set; }

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
    public override BindingElement Clone() => new WindowsStreamSecurityBindingElement(this);

    private protected override SecurityCapabilities Capabilities(BindingContext context) =>
        new(true, true, true, ProtectionLevel);
}
