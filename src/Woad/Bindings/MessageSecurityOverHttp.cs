using System.ServiceModel.Security;
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

    /// <summary>Which algorithms sign. Default: <see cref="SecurityAlgorithmSuite.Default"/>. Null throws.</summary>
    public SecurityAlgorithmSuite AlgorithmSuite
    {
        get;
        set => field = Check.NotNull(value);
    } = SecurityAlgorithmSuite.Default;

    /// <summary>Whether the client gets the service's credential by negotiation. Default: true.</summary>
    public bool NegotiateServiceCredential { get; set; } = true;

    /// <summary>Whether <see cref="AlgorithmSuite"/> is not as it is by default.</summary>
    public bool ShouldSerializeAlgorithmSuite() => AlgorithmSuite != SecurityAlgorithmSuite.Default;

    /// <summary>Whether <see cref="ClientCredentialType"/> is not as it is by default.</summary>
    public bool ShouldSerializeClientCredentialType() => ClientCredentialType != MessageCredentialType.Windows;

    /// <summary>Whether <see cref="NegotiateServiceCredential"/> is not as it is by default.</summary>
    public bool ShouldSerializeNegotiateServiceCredential() => !NegotiateServiceCredential;
}
