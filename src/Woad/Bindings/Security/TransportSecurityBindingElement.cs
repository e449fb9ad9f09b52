using System.Net.Security;

namespace System.ServiceModel.Channels;

/// <summary>
/// Messages that carry a timestamp and the client's credential over a transport that protects them. Made by
/// <see cref="SecurityBindingElement.CreateUserNameOverTransportBindingElement"/>; a new one carries a timestamp only.
/// </summary>
public sealed partial class TransportSecurityBindingElement : SecurityBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="TransportSecurityBindingElement"/> class with the default settings.
    /// </summary>
    public TransportSecurityBindingElement()
    {
    }

    [Copy] private partial TransportSecurityBindingElement(TransportSecurityBindingElement original);

    /// <summary>None: the transport protects messages.</summary>
    private protected override ProtectionLevel MessageProtection => ProtectionLevel.None;

    /// <inheritdoc/>
    public override BindingElement Clone() => new TransportSecurityBindingElement(this);
}
