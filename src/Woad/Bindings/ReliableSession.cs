namespace System.ServiceModel;

/// <summary>Settings of a reliable session.</summary>
public partial class ReliableSession
{
    /// <summary>
    /// Gets or sets a value that indicates whether messages are delivered in the order in which they were sent.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool Ordered { get; set; }

    /// <summary>Gets or sets the time without any message after which the session fails.</summary>
    /// <value>The default is 10 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:10:00", Min = 1)] public partial TimeSpan InactivityTimeout { get; set; }
}
