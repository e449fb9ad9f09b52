namespace System.ServiceModel.Channels;

/// <summary>Limits that a client applies to the security of messages, whatever the limits of the service are.</summary>
public sealed partial class LocalClientSecuritySettings
{
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

    /// <summary>Copies the settings.</summary>
    /// <returns>A copy that can be changed without changing these settings.</returns>
    public LocalClientSecuritySettings Clone() => (LocalClientSecuritySettings)MemberwiseClone();
}
