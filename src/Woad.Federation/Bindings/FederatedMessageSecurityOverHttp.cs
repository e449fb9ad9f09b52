using System.Collections.ObjectModel;
using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace System.ServiceModel;

/// <summary>The issued tokens and the message security of <see cref="WSFederationHttpBinding"/>.</summary>
public sealed class FederatedMessageSecurityOverHttp
{
    private SecurityAlgorithmSuite _suite = SecurityAlgorithmSuite.Default;
    private SecurityKeyType _keyType = SecurityKeyType.SymmetricKey;

    /// <summary>Gets or sets the algorithms that sign and encrypt.</summary>
    /// <value>The default is <see cref="SecurityAlgorithmSuite.Default"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public SecurityAlgorithmSuite AlgorithmSuite
    {
        get => _suite;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            _suite = value;
        }
    }

    /// <summary>Gets the claims that tokens must or may have.</summary>
    public Collection<ClaimTypeRequirement> ClaimTypeRequirements { get; } = [];

    /// <summary>
    /// Gets or sets a value that indicates whether a security context is established for the session.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool EstablishSecurityContext { get; set; } = true;

    /// <summary>Gets or sets the kind of the key of tokens.</summary>
    /// <value>The default is <see cref="SecurityKeyType.SymmetricKey"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    public SecurityKeyType IssuedKeyType
    {
        get => _keyType;
        set => _keyType = Enum.IsDefined(value)
            ? value
            : throw new ArgumentOutOfRangeException(nameof(value), value, "The key type is undefined.");
    }

    /// <summary>Gets or sets the URI of the type of tokens.</summary>
    /// <value>The default is null: any.</value>
    public string? IssuedTokenType { get; set; }

    /// <summary>Gets or sets the address of the token service.</summary>
    /// <value>The default is null: the client's local issuer.</value>
    public EndpointAddress? IssuerAddress { get; set; }

    /// <summary>Gets or sets the binding of the token service.</summary>
    /// <value>The default is null.</value>
    public Binding? IssuerBinding { get; set; }

    /// <summary>Gets or sets the address of the metadata of the token service.</summary>
    /// <value>The default is null.</value>
    public EndpointAddress? IssuerMetadataAddress { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the client gets the service's certificate by negotiation.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool NegotiateServiceCredential { get; set; } = true;

    /// <summary>Gets elements that the request for a token carries besides.</summary>
    public Collection<XmlElement> TokenRequestParameters { get; } = [];

    /// <summary>Returns a value that indicates whether <see cref="AlgorithmSuite"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeAlgorithmSuite() => AlgorithmSuite != SecurityAlgorithmSuite.Default;

    /// <summary>Returns a value that indicates whether there are claims.</summary>
    /// <returns><see langword="true"/> if there are; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeClaimTypeRequirements() => ClaimTypeRequirements.Count > 0;

    /// <summary>
    /// Returns a value that indicates whether <see cref="EstablishSecurityContext"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeEstablishSecurityContext() => !EstablishSecurityContext;

    /// <summary>Returns a value that indicates whether <see cref="IssuedKeyType"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeIssuedKeyType() => IssuedKeyType != SecurityKeyType.SymmetricKey;

    /// <summary>
    /// Returns a value that indicates whether <see cref="NegotiateServiceCredential"/> differs from its default.
    /// </summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeNegotiateServiceCredential() => !NegotiateServiceCredential;

    /// <summary>Returns a value that indicates whether there are elements of requests.</summary>
    /// <returns><see langword="true"/> if there are; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeTokenRequestParameters() => TokenRequestParameters.Count > 0;
}
