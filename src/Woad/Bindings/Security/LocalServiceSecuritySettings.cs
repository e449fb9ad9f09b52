namespace System.ServiceModel.Channels;

/// <summary>
/// Limits that a service applies to the security of messages, whatever the limits of its clients are.
/// </summary>
public sealed partial class LocalServiceSecuritySettings
{
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

    /// <summary>Copies the settings.</summary>
    /// <returns>A copy that can be changed without changing these settings.</returns>
    public LocalServiceSecuritySettings Clone() => (LocalServiceSecuritySettings)MemberwiseClone();

    private static int NotNegative(int value)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(value);
        return value;
    }
}
