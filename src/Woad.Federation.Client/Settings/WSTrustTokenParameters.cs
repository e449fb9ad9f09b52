using System.IdentityModel.Selectors;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Microsoft.IdentityModel.Protocols.WsTrust;
using Woad.Federation.Trust.Client;

namespace System.ServiceModel.Federation;

/// <summary>Represents the token that a client gets of a token service, and the way in which it is kept.</summary>
/// <example>
/// <code>
/// var parameters = WSTrustTokenParameters.CreateWS2007FederationTokenParameters(issuerBinding, issuerAddress);
/// parameters.KeyType = SecurityKeyType.BearerKey;
/// var binding = new WSFederationHttpBinding(parameters);
/// </code>
/// </example>
public class WSTrustTokenParameters : IssuedSecurityTokenParameters, IIssuerTerms
{
    /// <summary>The default of <see cref="CacheIssuedTokens"/>.</summary>
    public static readonly bool DefaultCacheIssuedTokens = true;

    /// <summary>The default of <see cref="IssuedTokenRenewalThresholdPercentage"/>.</summary>
    public static readonly int DefaultIssuedTokenRenewalThresholdPercentage = 60;

    /// <summary>The default of <see cref="MaxIssuedTokenCachingTime"/>.</summary>
    public static readonly TimeSpan DefaultMaxIssuedTokenCachingTime = TimeSpan.MaxValue;

    /// <summary>The default kind of the token's key.</summary>
    public static readonly IdentityModel.Tokens.SecurityKeyType DefaultSecurityKeyType =
        IdentityModel.Tokens.SecurityKeyType.SymmetricKey;

    private const string Saml2 = "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV2.0";

    private MessageSecurityVersion _version =
        MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10;

    /// <summary>Initializes a new instance of the <see cref="WSTrustTokenParameters"/> class.</summary>
    public WSTrustTokenParameters() => KeyType = DefaultSecurityKeyType;

    /// <summary>Initializes a new instance of the <see cref="WSTrustTokenParameters"/> class as a copy.</summary>
    /// <param name="other">The other parameters.</param>
    protected WSTrustTokenParameters(WSTrustTokenParameters other)
        : base(other)
    {
        CacheIssuedTokens = other.CacheIssuedTokens;
        Claims = other.Claims;
        IssuedTokenRenewalThresholdPercentage = other.IssuedTokenRenewalThresholdPercentage;
        MaxIssuedTokenCachingTime = other.MaxIssuedTokenCachingTime;
        _version = other._version;
        RequestContext = other.RequestContext;
    }

    /// <summary>Gets the elements of a request beside those that all have.</summary>
    public new ICollection<XmlElement> AdditionalRequestParameters => base.AdditionalRequestParameters;

    /// <summary>Gets or sets a value that indicates whether a token is used again.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool CacheIssuedTokens { get; set; } = DefaultCacheIssuedTokens;

    /// <summary>Gets or sets the claims that the token has to have.</summary>
    /// <value>The default is null: the token service decides.</value>
    public Claims? Claims { get; set; }

    /// <summary>
    /// Gets or sets the part of a token's lifetime, in percent, after which another one is asked for.
    /// </summary>
    /// <value>A number from 1 to 100. The default is 60.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is not such a number.</exception>
    public int IssuedTokenRenewalThresholdPercentage
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 100);
            field = value;
        }
    } = DefaultIssuedTokenRenewalThresholdPercentage;

    /// <summary>Gets or sets the length of the token's key, in bits.</summary>
    /// <value>The default is null: that of the algorithms.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    public new int? KeySize
    {
        get => base.KeySize == 0 ? null : base.KeySize;
        set => base.KeySize = value ?? 0;
    }

    /// <summary>Gets or sets the maximum time that a token is used.</summary>
    /// <value>The default is <see cref="TimeSpan.MaxValue"/>: its lifetime decides.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public TimeSpan MaxIssuedTokenCachingTime
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            field = value;
        }
    } = DefaultMaxIssuedTokenCachingTime;

    /// <summary>Gets or sets the versions that token service and service speak.</summary>
    /// <value>The default has WS-Trust 1.3.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public MessageSecurityVersion MessageSecurityVersion
    {
        get => _version;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            _version = value;
        }
    }

    /// <summary>Gets or sets the Context of requests, which answers repeat.</summary>
    /// <value>The default is null: a new one for each provider of tokens.</value>
    public string? RequestContext { get; set; }

    /// <summary>Creates parameters for a token service and a service that speak WS-Trust of February 2005.</summary>
    /// <param name="issuerBinding">The binding of the token service.</param>
    /// <param name="issuerAddress">The address of the token service.</param>
    /// <returns>The parameters, for tokens of SAML 2.0.</returns>
    public static WSTrustTokenParameters CreateWSFederationTokenParameters(
        Binding issuerBinding, EndpointAddress issuerAddress)
    {
        var parameters = CreateWS2007FederationTokenParameters(issuerBinding, issuerAddress);
        parameters.MessageSecurityVersion = MessageSecurityVersion
            .WSSecurity11WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;
        return parameters;
    }

    /// <summary>Creates parameters for a token service and a service that speak WS-Trust 1.3.</summary>
    /// <param name="issuerBinding">The binding of the token service.</param>
    /// <param name="issuerAddress">The address of the token service.</param>
    /// <returns>The parameters, for tokens of SAML 2.0.</returns>
    public static WSTrustTokenParameters CreateWS2007FederationTokenParameters(
        Binding issuerBinding, EndpointAddress issuerAddress) => new()
        {
            IssuerAddress = issuerAddress,
            IssuerBinding = issuerBinding,
            TokenType = Saml2,
        };

    /// <inheritdoc/>
    protected override SecurityTokenParameters CloneCore() => new WSTrustTokenParameters(this);

    SecurityTokenProvider IIssuerTerms.ProviderOf(
        SecurityTokenRequirement requirement, ClientCredentials credentials, IssuedTokenCache cache,
        TimeProvider clock) =>
        new WSTrustChannelSecurityTokenProvider(requirement, cache, clock) { ClientCredentials = credentials };
}
