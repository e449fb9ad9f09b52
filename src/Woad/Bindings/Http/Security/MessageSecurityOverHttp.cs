using System.ServiceModel.Security;
namespace System.ServiceModel;

/// <summary>Message security of the bindings over HTTP.</summary>
public partial class MessageSecurityOverHttp
{
    /// <summary>Gets or sets the type of the client's credential.</summary>
    /// <value>The default is <see cref="MessageCredentialType.Windows"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(MessageCredentialType.Windows, ShouldSerialize = true)]
    public partial MessageCredentialType ClientCredentialType { get; set; }

    /// <summary>Gets or sets the algorithms that sign and encrypt.</summary>
    /// <value>
    /// The default is <see cref="SecurityAlgorithmSuite.Default"/>. Messages that a Kerberos ticket protects use
    /// <see cref="SecurityAlgorithmSuite.Basic128"/> for as long as no value is set.
    /// </value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Unset = nameof(DefaultSuite), ShouldSerialize = true)]
    public partial SecurityAlgorithmSuite AlgorithmSuite { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the client gets the service's credential by negotiation.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true, ShouldSerialize = true)] public partial bool NegotiateServiceCredential { get; set; }

    /// <summary>The algorithms of messages that a Kerberos ticket protects.</summary>
    internal SecurityAlgorithmSuite KerberosSuite => _algorithmSuite ?? SecurityAlgorithmSuite.Basic128;

    /// <summary>Whether a security context is established for the session.</summary>
    internal bool EstablishesContext => IsSecureConversationEnabled();

    private static SecurityAlgorithmSuite DefaultSuite => SecurityAlgorithmSuite.Default;

    /// <summary>Returns whether a security context is established for the session.</summary>
    /// <returns>Here <see langword="true"/>.</returns>
    protected virtual bool IsSecureConversationEnabled() => true;
}
