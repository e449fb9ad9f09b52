using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The settings by which a client gets tokens of security token services.</summary>
public sealed class IssuedTokenClientCredential
{
    private Changes _changes;

    internal IssuedTokenClientCredential()
    {
    }

    /// <summary>Gets or sets a value that indicates whether a token is used again until it has to be renewed.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool CacheIssuedTokens
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = true;

    /// <summary>Gets or sets the sides whose random bytes a token's key is computed from.</summary>
    /// <value>
    /// The default is <see cref="SecurityKeyEntropyMode.CombinedEntropy"/>. The security element of the issuer's
    /// binding, where there is one, decides instead.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public SecurityKeyEntropyMode DefaultKeyEntropyMode
    {
        get;
        set
        {
            _changes.Check(this);
            field = Enum.IsDefined(value) ? value : throw new ArgumentOutOfRangeException(nameof(value), value, null);
        }
    } = SecurityKeyEntropyMode.CombinedEntropy;

    /// <summary>Gets or sets the part of a token's lifetime, in percent, after which it is asked for anew.</summary>
    /// <value>A number from 1 to 100. The default is 60.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is not such a number.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public int IssuedTokenRenewalThresholdPercentage
    {
        get;
        set
        {
            _changes.Check(this);
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 100);
            field = value;
        }
    } = 60;

    /// <summary>Gets the behaviors of the channels to issuers, by the issuers' addresses.</summary>
    /// <value>Channels to other issuers have <see cref="LocalIssuerChannelBehaviors"/>.</value>
    public Dictionary<Uri, KeyedByTypeCollection<IEndpointBehavior>> IssuerChannelBehaviors { get; private init; } = [];

    /// <summary>Gets or sets the address of the issuer of tokens whose bindings name none.</summary>
    /// <value>The default is null.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public EndpointAddress? LocalIssuerAddress
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Gets or sets the binding of the issuer of tokens whose bindings name none.</summary>
    /// <value>The default is null.</value>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public Binding? LocalIssuerBinding
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Gets the behaviors of the channels to issuers that have none of their own.</summary>
    public KeyedByTypeCollection<IEndpointBehavior> LocalIssuerChannelBehaviors { get; private init; } = [];

    /// <summary>Gets or sets the maximum time that a token is used.</summary>
    /// <value>The default is <see cref="TimeSpan.MaxValue"/>: its lifetime decides.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public TimeSpan MaxIssuedTokenCachingTime
    {
        get;
        set
        {
            _changes.Check(this);
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            field = value;
        }
    } = TimeSpan.MaxValue;

    internal void MakeReadOnly() => _changes.End();

    internal IssuedTokenClientCredential Clone()
    {
        var copy = new IssuedTokenClientCredential
        {
            CacheIssuedTokens = CacheIssuedTokens,
            DefaultKeyEntropyMode = DefaultKeyEntropyMode,
            IssuedTokenRenewalThresholdPercentage = IssuedTokenRenewalThresholdPercentage,
            IssuerChannelBehaviors = new(IssuerChannelBehaviors),
            LocalIssuerAddress = LocalIssuerAddress,
            LocalIssuerBinding = LocalIssuerBinding,
            MaxIssuedTokenCachingTime = MaxIssuedTokenCachingTime,
        };
        foreach (var behavior in LocalIssuerChannelBehaviors)
        {
            copy.LocalIssuerChannelBehaviors.Add(behavior);
        }

        return copy;
    }
}
