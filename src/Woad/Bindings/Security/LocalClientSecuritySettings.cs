using System.ServiceModel.Security;

namespace System.ServiceModel.Channels;

/// <summary>Limits that a client applies to the security of messages, whatever the limits of the service are.</summary>
public sealed partial class LocalClientSecuritySettings
{
    /// <summary>
    /// Initializes a new instance of the <see cref="LocalClientSecuritySettings"/> class with the default settings.
    /// </summary>
    public LocalClientSecuritySettings()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether negotiated security contexts are used by several channels.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool CacheCookies { get; set; }

    /// <summary>
    /// Gets or sets the share of a context's life, in percent, after which another one is negotiated.
    /// </summary>
    /// <value>The default is 60.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is less than 0 or more than 100.</exception>
    [Setting(60, Check = nameof(Percentage))] public partial int CookieRenewalThresholdPercentage { get; set; }

    /// <summary>Gets or sets the verifier that judges whether a service's credential belongs to the endpoint.</summary>
    /// <value>The default is that of <see cref="IdentityVerifier.CreateDefault"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(IdentityVerifier.CreateDefault))]
    public partial IdentityVerifier IdentityVerifier { get; set; }

    /// <summary>Gets or sets the time for which a negotiated security context is kept.</summary>
    /// <value>The default is <see cref="TimeSpan.MaxValue"/>: for as long as it is valid.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting(Default = nameof(TimeSpan.MaxValue), Min = 1)] public partial TimeSpan MaxCookieCachingTime { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether messages that have been received before are refused.
    /// </summary>
    /// <value>
    /// The default is <see langword="true"/>; factory methods for secure transports set <see langword="false"/>.
    /// </value>
    [Setting(true)] public partial bool DetectReplays { get; set; }

    /// <summary>Gets or sets the cache that remembers which messages have been received.</summary>
    /// <value>The default is null: a cache of the endpoint with <see cref="ReplayCacheSize"/> entries.</value>
    [Setting] public partial NonceCache? NonceCache { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a session goes on over another connection when one fails.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool ReconnectTransportOnFailure { get; set; }

    /// <summary>Gets or sets the maximum number of messages that are remembered to detect repetitions.</summary>
    /// <value>The default is 900,000.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(900_000, Min = 1)] public partial int ReplayCacheSize { get; set; }

    /// <summary>Gets or sets the time for which a message is remembered to detect repetitions.</summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:05:00", Min = 1)] public partial TimeSpan ReplayWindow { get; set; }

    /// <summary>Gets or sets the maximum difference between the clocks of both sides.</summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    [Setting("00:05:00", Min = 0)] public partial TimeSpan MaxClockSkew { get; set; }

    /// <summary>Gets or sets the time after which a session's key is renewed.</summary>
    /// <value>The default is 10 hours.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("10:00:00", Min = 1)] public partial TimeSpan SessionKeyRenewalInterval { get; set; }

    /// <summary>
    /// Gets or sets the time before the end of its life at which a key is renewed, when the service issues it for a
    /// shorter time.
    /// </summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:05:00", Min = 1)] public partial TimeSpan SessionKeyRolloverInterval { get; set; }

    /// <summary>Gets or sets the time for which a message is fresh.</summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:05:00", Min = 1)] public partial TimeSpan TimestampValidityDuration { get; set; }

    /// <summary>Creates a copy of the settings.</summary>
    /// <returns>A copy that can be changed without changing these settings.</returns>
    public LocalClientSecuritySettings Clone() => (LocalClientSecuritySettings)MemberwiseClone();

    private static int Percentage(int value)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(value);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 100);
        return value;
    }
}
