using System.Collections.ObjectModel;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Federation.Trust.Client;
using Woad.Federation.Trust.Serialization;
using Woad.Waits;

namespace System.ServiceModel.Security.Tokens;

/// <summary>Provides tokens that a token service issues. They are used again until they have to be renewed.</summary>
public partial class IssuedSecurityTokenProvider : SecurityTokenProvider, ICancellableProvider
{
    /// <summary>The longest time that a timer takes.</summary>
    private static readonly TimeSpan LongestTimeout = TimeSpan.FromDays(20);

    private readonly IssuedTokenCache _cache;
    private readonly TimeProvider _clock;
    private ParameterText? _parameters;

    /// <summary>Initializes a new instance of the <see cref="IssuedSecurityTokenProvider"/> class.</summary>
    public IssuedSecurityTokenProvider()
        : this(new IssuedTokenCache(TimeProvider.System), TimeProvider.System)
    {
    }

    internal IssuedSecurityTokenProvider(IssuedTokenCache cache, TimeProvider clock) =>
        (_cache, _clock) = (cache, clock);

    /// <summary>Gets or sets a value that indicates whether a token is used again.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool CacheIssuedTokens { get; set; } = true;

    /// <summary>Gets or sets the rule by which the token service is recognized.</summary>
    /// <value>The default is null: the issuer's binding decides.</value>
    public IdentityVerifier? IdentityVerifier { get; set; }

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
    } = 60;

    /// <summary>Gets or sets the address of the token service.</summary>
    public EndpointAddress? IssuerAddress { get; set; }

    /// <summary>Gets or sets the binding of the token service.</summary>
    public Binding? IssuerBinding { get; set; }

    /// <summary>Gets the behaviors of the channel to the token service.</summary>
    public KeyedByTypeCollection<IEndpointBehavior> IssuerChannelBehaviors { get; } = [];

    /// <summary>Gets or sets the sides whose random bytes a token's key is computed from.</summary>
    /// <value>The default is <see cref="SecurityKeyEntropyMode.CombinedEntropy"/>.</value>
    public SecurityKeyEntropyMode KeyEntropyMode { get; set; } = SecurityKeyEntropyMode.CombinedEntropy;

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
    } = TimeSpan.MaxValue;

    /// <summary>Gets or sets the versions of the specifications that the token service speaks.</summary>
    /// <value>The default is null: those of <see cref="MessageSecurityVersion.Default"/>.</value>
    public MessageSecurityVersion? MessageSecurityVersion { get; set; }

    /// <summary>Gets or sets the algorithms of the messages that a token's key protects.</summary>
    /// <value>The default is null: <see cref="SecurityAlgorithmSuite.Default"/>.</value>
    public SecurityAlgorithmSuite? SecurityAlgorithmSuite { get; set; }

    /// <summary>Gets or sets the serializer of tokens in messages to the token service.</summary>
    /// <value>The default is null: WCF's own.</value>
    public SecurityTokenSerializer? SecurityTokenSerializer { get; set; }

    /// <summary>Gets a value that indicates whether tokens can be cancelled.</summary>
    /// <value>It is <see langword="true"/>; cancelling an issued token only forgets it.</value>
    public override bool SupportsTokenCancellation => true;

    /// <summary>Gets or sets the service for which tokens are.</summary>
    public EndpointAddress? TargetAddress { get; set; }

    /// <summary>Gets the elements of a request beside those that all have.</summary>
    public Collection<XmlElement> TokenRequestParameters { get; } = [];

    /// <summary>The credentials for the token service where its behaviors have none.</summary>
    internal ClientCredentials? Credentials { get; init; }

    /// <summary>The token of the subject for whom the client acts.</summary>
    internal SecurityToken? ActAs { get; init; }

    /// <summary>The token of the subject in whose name the client asks.</summary>
    internal SecurityToken? OnBehalfOf { get; init; }

    /// <summary>The Context of requests, which answers repeat; null for none.</summary>
    internal string? RequestContext { get; set; }

    /// <summary>Gets a token: the one that is there, else a new one of the token service.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <returns>The token.</returns>
    /// <exception cref="TimeoutException">The token service has not answered in time.</exception>
    internal async Task<GenericXmlSecurityToken> GetTokenAsync(TimeSpan timeout, CancellationToken cancellationToken)
    {
        var request = Request();
        var key = request.KeyOf(TextOf(request.Parameters));
        var limit = timeout < LongestTimeout ? timeout : LongestTimeout;
        var terms = new RenewalTerms(IssuedTokenRenewalThresholdPercentage, MaxIssuedTokenCachingTime, limit / 2);
        if (CacheIssuedTokens && _cache.Find(key, terms) is { } kept)
        {
            return kept;
        }

        var exchange = new TokenExchange(request, _clock);
        if (!CacheIssuedTokens)
        {
            return await exchange.IssueAsync(limit, cancellationToken).ConfigureAwait(false);
        }

        // The request may serve calls that wait longer than this one; it ends when none waits.
        using var deadline = new CancellationTokenSource(limit, _clock);
        using var either = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, cancellationToken);
        try
        {
            return await _cache.GetAsync(
                key, terms, cancellation => exchange.IssueAsync(LongestTimeout, cancellation), either.Token)
                .ConfigureAwait(false);
        }
        catch (OperationCanceledException e)
            when (deadline.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
        {
            throw exchange.Late(limit, e);
        }
    }

    /// <summary>The time after which another token is asked for; the least one where none is used twice.</summary>
    internal DateTime RenewalOf(SecurityToken token) => CacheIssuedTokens
        ? IssuedTokenCache.RenewalOf(token, IssuedTokenRenewalThresholdPercentage, MaxIssuedTokenCachingTime)
        : DateTime.SpecifyKind(DateTime.MinValue, DateTimeKind.Utc);

    async Task<SecurityToken> ICancellableProvider.GetAsync(TimeSpan timeout, CancellationToken cancellationToken) =>
        await GetTokenAsync(timeout, cancellationToken).ConfigureAwait(false);

    /// <inheritdoc/>
    protected override IAsyncResult BeginGetTokenCore(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(GetTokenAsync(timeout, CancellationToken.None), callback, state);

    /// <inheritdoc/>
    protected override SecurityToken EndGetTokenCore(IAsyncResult result) =>
        TaskToAsyncResult.End<GenericXmlSecurityToken>(result);

    /// <inheritdoc/>
    protected override SecurityToken GetTokenCore(TimeSpan timeout) =>
        Blocking.Wait(GetTokenAsync(timeout, CancellationToken.None));

    /// <summary>Forgets a token; the token service is not told.</summary>
    /// <param name="timeout">The time that it may take.</param>
    /// <param name="token">The token.</param>
    protected override void CancelTokenCore(TimeSpan timeout, SecurityToken token) => _cache.Forget(token);

    /// <summary>The parameters as text, which is made once for the same elements.</summary>
    private string TextOf(ReadOnlyCollection<XmlElement> parameters)
    {
        if (_parameters is not { } known || !known.Elements.SequenceEqual(parameters))
        {
            _parameters = known = new ParameterText(parameters, TokenRequest.TextOf(parameters));
        }

        return known.Text;
    }

    private TokenRequest Request() => new()
    {
        Issuer = IssuerAddress ?? throw new InvalidOperationException(
            "IssuerAddress of the IssuedSecurityTokenProvider is null. Set it to the address of the token service."),
        Binding = IssuerBinding ?? throw new InvalidOperationException(
            "IssuerBinding of the IssuedSecurityTokenProvider is null. Set it to the binding of the token service."),
        Target = TargetAddress,
        Names = TrustNames.Of((MessageSecurityVersion ?? MessageSecurityVersion.Default).TrustVersion),
        Parameters = new([.. TokenRequestParameters]),
        Suite = SecurityAlgorithmSuite ?? SecurityAlgorithmSuite.Default,
        Entropy = KeyEntropyMode,
        ActAs = ActAs,
        OnBehalfOf = OnBehalfOf,
        Context = RequestContext,
        Behaviors = [.. IssuerChannelBehaviors],
        Credentials = Credentials,
    };

    private sealed record ParameterText(ReadOnlyCollection<XmlElement> Elements, string Text);
}
