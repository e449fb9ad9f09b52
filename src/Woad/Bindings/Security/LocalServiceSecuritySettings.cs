using System.ServiceModel.Security;

namespace System.ServiceModel.Channels;

/// <summary>
/// Limits that a service applies to the security of messages, whatever the limits of its clients are.
/// </summary>
public sealed partial class LocalServiceSecuritySettings
{
    /// <summary>
    /// Initializes a new instance of the <see cref="LocalServiceSecuritySettings"/> class with the default settings.
    /// </summary>
    public LocalServiceSecuritySettings()
    {
    }

    /// <summary>Gets or sets the time for which a negotiated security context is valid.</summary>
    /// <value>The default is 10 hours; 15 minutes where it only establishes a secure conversation of a binding.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("10:00:00", Min = 1)] public partial TimeSpan IssuedCookieLifetime { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of security contexts of clients' cookies that the service remembers.
    /// </summary>
    /// <value>The default is 1,000.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(1000, Min = 0)] public partial int MaxCachedCookies { get; set; }

    /// <summary>Gets or sets the maximum number of negotiations that are under way at once.</summary>
    /// <value>The default is 128.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(128, Min = 0)] public partial int MaxStatefulNegotiations { get; set; }

    /// <summary>
    /// Gets or sets the part, in percent, of <see cref="MaxStatefulNegotiations"/>, <see cref="MaxPendingSessions"/>
    /// and <see cref="MaxCachedCookies"/> that the peers of one network address may use when the limit is reached.
    /// </summary>
    /// <value>The default is 25. By 100, addresses are not told apart, as in WCF.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is not between 1 and 100.</exception>
    /// <remarks>
    /// <para>When the limit of negotiations or sessions is reached, a peer whose address has its share is answered that
    /// the service is too busy. For any other peer, the oldest one of the address with the most makes room. A new
    /// context takes the place of the one that has been unused longest, of the same address where that has its share.
    /// Addresses of IPv6 are counted by their first 64 bits.</para>
    /// <para>Behind a proxy all peers have the proxy's address, unless the host takes it from forwarded headers.</para>
    /// </remarks>
    [Setting(25, Check = nameof(Percent))] public partial int PeerAddressShare { get; set; }

    /// <summary>Gets or sets the time that a negotiation may take.</summary>
    /// <value>The default is 1 minute.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:01:00", Min = 1)] public partial TimeSpan NegotiationTimeout { get; set; }

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

    /// <summary>Gets or sets the time that an issued session may wait for its first message.</summary>
    /// <value>The default is 2 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    /// <remarks>
    /// The service waits as long for the client's end of a session when it has ended its own half. Sessions in use may
    /// be idle for the binding's ReceiveTimeout.
    /// </remarks>
    [Setting("00:02:00", Min = 1)] public partial TimeSpan InactivityTimeout { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of issued sessions of which the service has not taken a message.
    /// </summary>
    /// <value>The default is 128.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    /// <remarks>
    /// Beyond it requests for sessions are answered that the service is too busy.
    /// </remarks>
    [Setting(128, Check = nameof(NotNegative))] public partial int MaxPendingSessions { get; set; }

    /// <summary>Gets or sets the time for which a session's key is taken before the client must renew it.</summary>
    /// <value>The default is 15 hours.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("15:00:00", Min = 1)] public partial TimeSpan SessionKeyRenewalInterval { get; set; }

    /// <summary>Gets or sets the time for which a session's key is still taken after it was renewed.</summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:05:00", Min = 1)] public partial TimeSpan SessionKeyRolloverInterval { get; set; }

    /// <summary>Gets or sets the time for which a message is fresh.</summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:05:00", Min = 1)] public partial TimeSpan TimestampValidityDuration { get; set; }

    /// <summary>Creates a copy of the settings.</summary>
    /// <returns>A copy that can be changed without changing these settings.</returns>
    public LocalServiceSecuritySettings Clone() => (LocalServiceSecuritySettings)MemberwiseClone();

    private static int Percent(int value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 100);
        return value;
    }

    private static int NotNegative(int value)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(value);
        return value;
    }
}
