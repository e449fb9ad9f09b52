using System.Configuration;
using Woad.Configuration.Elements;
using Woad.Federation.IdentitySections;

namespace System.IdentityModel.Configuration;

/// <summary>Represents the detection of replayed tokens in a file.</summary>
public sealed class TokenReplayDetectionElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Flag("enabled", false),
        PeriodProperty.Of("expirationPeriod", TimeSpan.MaxValue),
    ]);

    /// <summary>Initializes a new instance of the <see cref="TokenReplayDetectionElement"/> class.</summary>
    public TokenReplayDetectionElement()
    {
    }

    /// <summary>Gets or sets a value that indicates whether a token without a key may come once only.</summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool Enabled
    {
        get => (bool)this["enabled"];
        set => this["enabled"] = value;
    }

    /// <summary>Gets or sets the maximum time that a token is remembered.</summary>
    /// <value>The default is <see cref="TimeSpan.MaxValue"/>.</value>
    public TimeSpan ExpirationPeriod
    {
        get => (TimeSpan)this["expirationPeriod"];
        set => this["expirationPeriod"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    internal bool IsConfigured =>
        ElementInformation.IsPresent || Enabled || ExpirationPeriod != TimeSpan.MaxValue;
}
