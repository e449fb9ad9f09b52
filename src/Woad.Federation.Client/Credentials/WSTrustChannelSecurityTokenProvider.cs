using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Microsoft.IdentityModel.Protocols.WsAddressing;
using Microsoft.IdentityModel.Protocols.WsPolicy;
using Microsoft.IdentityModel.Protocols.WsTrust;
using Woad.Federation.Trust.Client;
using Woad.Federation.Trust.Serialization;
using Woad.Waits;

namespace System.ServiceModel.Federation;

/// <summary>Provides tokens that a token service issues. They are used again until they have to be renewed.</summary>
public partial class WSTrustChannelSecurityTokenProvider : SecurityTokenProvider, ICancellableProvider
{
    private readonly InitiatorServiceModelSecurityTokenRequirement? _initiator;
    private readonly SecurityTokenRequirement _requirement;
    private readonly IssuedTokenCache _cache;
    private readonly TimeProvider _clock;
    private readonly string _context;

    /// <summary>Initializes a new instance of the <see cref="WSTrustChannelSecurityTokenProvider"/> class.</summary>
    /// <param name="tokenRequirement">The requirement, whose parameters are a WSTrustTokenParameters.</param>
    /// <exception cref="ArgumentNullException"><paramref name="tokenRequirement"/> is null.</exception>
    /// <exception cref="ArgumentException">The requirement has no such parameters.</exception>
    public WSTrustChannelSecurityTokenProvider(SecurityTokenRequirement tokenRequirement)
        : this(tokenRequirement, new IssuedTokenCache(TimeProvider.System), TimeProvider.System)
    {
    }

    internal WSTrustChannelSecurityTokenProvider(
        SecurityTokenRequirement tokenRequirement, IssuedTokenCache cache, TimeProvider clock)
    {
        ArgumentNullException.ThrowIfNull(tokenRequirement);
        (_requirement, _cache, _clock) = (tokenRequirement, cache, clock);
        _initiator = tokenRequirement as InitiatorServiceModelSecurityTokenRequirement;
        WSTrustTokenParameters = tokenRequirement.Properties.TryGetValue(
            ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty, out var parameters)
            && parameters is WSTrustTokenParameters own
            ? own
            : throw new ArgumentException(
                "The requirement has no WSTrustTokenParameters. Set its property IssuedSecurityTokenParameters.",
                nameof(tokenRequirement));
        _context = WSTrustTokenParameters.RequestContext ?? $"uuid-{Guid.NewGuid()}";
    }

    /// <inheritdoc/>
    public override bool SupportsTokenCancellation => false;

    /// <inheritdoc/>
    public override bool SupportsTokenRenewal => false;

    /// <summary>Gets the token, and its token service.</summary>
    internal WSTrustTokenParameters WSTrustTokenParameters { get; }

    /// <summary>Gets or sets the credentials for the token service.</summary>
    protected internal ClientCredentials? ClientCredentials { get; set; }

    Task<SecurityToken> ICancellableProvider.GetAsync(TimeSpan timeout, CancellationToken cancellationToken) =>
        GetAsync(timeout, cancellationToken);

    /// <summary>Creates the request for a token. An override may change it.</summary>
    /// <returns>The request.</returns>
    protected virtual WsTrustRequest CreateWsTrustRequest()
    {
        var parameters = WSTrustTokenParameters;
        var version = parameters.MessageSecurityVersion.TrustVersion == TrustVersion.WSTrust13
            ? WsTrustVersion.Trust13
            : WsTrustVersion.TrustFeb2005;
        var request = new WsTrustRequest(version.Namespace + "/Issue")
        {
            AppliesTo = _initiator?.TargetAddress is { } target
                ? new AppliesTo(new EndpointReference(target.Uri.OriginalString))
                : null,
            Claims = parameters.Claims,
            Context = _context,
            KeySizeInBits = parameters.KeySize,
            KeyType = TrustRequests.KeyTypeOf(parameters.KeyType, version),
            TokenType = parameters.TokenType,
            WsTrustVersion = version,
        };
        foreach (var element in parameters.AdditionalRequestParameters)
        {
            request.AdditionalXmlElements.Add(element);
        }

        return request;
    }

    /// <inheritdoc/>
    protected override IAsyncResult BeginGetTokenCore(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(GetAsync(timeout, CancellationToken.None), callback, state);

    /// <inheritdoc/>
    protected override SecurityToken EndGetTokenCore(IAsyncResult result) =>
        TaskToAsyncResult.End<SecurityToken>(result);

    /// <inheritdoc/>
    protected override SecurityToken GetTokenCore(TimeSpan timeout) =>
        Blocking.Wait(GetAsync(timeout, CancellationToken.None));

    private async Task<SecurityToken> GetAsync(TimeSpan timeout, CancellationToken cancellationToken) =>
        await Provider().GetTokenAsync(timeout, cancellationToken).ConfigureAwait(false);

    /// <summary>The provider of one request; its tokens are in the cache of the client.</summary>
    private IssuedSecurityTokenProvider Provider()
    {
        var parameters = WSTrustTokenParameters;
        var request = CreateWsTrustRequest();
        var settings = ClientCredentials?.IssuedToken;
        var federated = ClientTokenSource.TokensOf(_requirement);
        var issuer = parameters.IssuerBinding?.CreateBindingElements().Find<Channels.SecurityBindingElement>();
        var provider = new IssuedSecurityTokenProvider(_cache, _clock)
        {
            IssuerAddress = parameters.IssuerAddress ?? settings?.LocalIssuerAddress,
            IssuerBinding = parameters.IssuerBinding ?? settings?.LocalIssuerBinding,
            TargetAddress = TrustRequests.Target(request) ?? _initiator?.TargetAddress,
            MessageSecurityVersion = parameters.MessageSecurityVersion,
            SecurityAlgorithmSuite = _initiator?.SecurityAlgorithmSuite ?? SecurityAlgorithmSuite.Default,
            KeyEntropyMode = issuer?.KeyEntropyMode ?? SecurityKeyEntropyMode.CombinedEntropy,
            CacheIssuedTokens = parameters.CacheIssuedTokens,
            IssuedTokenRenewalThresholdPercentage = parameters.IssuedTokenRenewalThresholdPercentage,
            MaxIssuedTokenCachingTime = parameters.MaxIssuedTokenCachingTime,
            RequestContext = request.Context,
            Credentials = ClientCredentials,
            ActAs = federated?.ActAs,
            OnBehalfOf = federated?.OnBehalfOf,
        };
        foreach (var behavior in BehaviorsOf(settings, provider.IssuerAddress))
        {
            provider.IssuerChannelBehaviors.Add(behavior);
        }

        foreach (var element in TrustRequests.ElementsOf(
            request, TrustNames.Of(parameters.MessageSecurityVersion.TrustVersion)))
        {
            provider.TokenRequestParameters.Add(element);
        }

        return provider;
    }

    private static IEnumerable<IEndpointBehavior> BehaviorsOf(
        IssuedTokenClientCredential? settings, EndpointAddress? issuer) =>
        settings is null ? []
        : issuer is not null && settings.IssuerChannelBehaviors.TryGetValue(issuer.Uri, out var own) ? own
        : settings.LocalIssuerChannelBehaviors;
}
