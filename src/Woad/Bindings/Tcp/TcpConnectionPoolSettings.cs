namespace System.ServiceModel.Channels;

/// <summary>The client's pool of idle connections.</summary>
public sealed partial class TcpConnectionPoolSettings
{
    internal TcpConnectionPoolSettings()
    {
    }

    /// <summary>Gets or sets the name of the pool. Clients with the same name share one.</summary>
    /// <value>The default is <c>default</c>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting("default")] public partial string GroupName { get; set; }

    /// <summary>Gets or sets the time that a connection may stay in the pool unused.</summary>
    /// <value>The default is 2 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    [Setting("00:02:00", Min = 0)] public partial TimeSpan IdleTimeout { get; set; }

    /// <summary>Gets or sets the maximum age of a connection that is put back into the pool.</summary>
    /// <value>The default is 5 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    [Setting("00:05:00", Min = 0)] public partial TimeSpan LeaseTimeout { get; set; }

    /// <summary>Gets or sets the maximum number of idle connections that are kept for an address.</summary>
    /// <value>The default is 10.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(10, Min = 0)] public partial int MaxOutboundConnectionsPerEndpoint { get; set; }

    internal TcpConnectionPoolSettings Clone() => (TcpConnectionPoolSettings)MemberwiseClone();
}
