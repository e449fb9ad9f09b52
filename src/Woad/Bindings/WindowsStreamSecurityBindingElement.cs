using System.Net.Security;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>Kerberos or NTLM over a connection-oriented transport ([MS-NNS]).</summary>
public partial class WindowsStreamSecurityBindingElement : StreamUpgradeBindingElement
{
    /// <summary>An element with its defaults.</summary>
    public WindowsStreamSecurityBindingElement()
    {
    }

    /// <summary>A copy of an element.</summary>
    protected WindowsStreamSecurityBindingElement(WindowsStreamSecurityBindingElement elementToBeCloned)
        : base(elementToBeCloned) => ProtectionLevel = elementToBeCloned.ProtectionLevel;

    /// <summary>Whether bytes are signed and encrypted. Default: <see cref="ProtectionLevel.EncryptAndSign"/>.</summary>
    public ProtectionLevel ProtectionLevel
    {
        get;
        set => field = Check.Defined(value);
    } = ProtectionLevel.EncryptAndSign;

    /// <summary>Builds the client's half, for transports of the program.</summary>
    public override StreamUpgradeProvider BuildClientStreamUpgradeProvider(BindingContext context) => BuildClient(context);

    /// <summary>Builds the service's half, for transports of the program.</summary>
    public override StreamUpgradeProvider BuildServerStreamUpgradeProvider(BindingContext context) => BuildServer(context);

    /// <inheritdoc/>
    public override BindingElement Clone() => new WindowsStreamSecurityBindingElement(this);
}
