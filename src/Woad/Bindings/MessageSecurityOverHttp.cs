using Woad.Contracts;

namespace System.ServiceModel;

/// <summary>Message security of the bindings over HTTP.</summary>
public class MessageSecurityOverHttp
{
    /// <summary>The client's credential. Default: <see cref="MessageCredentialType.Windows"/>.</summary>
    public MessageCredentialType ClientCredentialType
    {
        get;
        set => field = Check.Defined(value);
    } = MessageCredentialType.Windows;

    /// <summary>Whether the client gets the service's credential by negotiation. Default: true.</summary>
    public bool NegotiateServiceCredential { get; set; } = true;

    /// <summary>Whether <see cref="ClientCredentialType"/> is not as it is by default.</summary>
    public bool ShouldSerializeClientCredentialType() => ClientCredentialType != MessageCredentialType.Windows;

    /// <summary>Whether <see cref="NegotiateServiceCredential"/> is not as it is by default.</summary>
    public bool ShouldSerializeNegotiateServiceCredential() => !NegotiateServiceCredential;
}
