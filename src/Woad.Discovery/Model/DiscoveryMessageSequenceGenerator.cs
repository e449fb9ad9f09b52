namespace System.ServiceModel.Discovery;

/// <summary>Numbers the discovery messages of one sender.</summary>
public class DiscoveryMessageSequenceGenerator
{
    private readonly long _instanceId;
    private readonly Uri? _sequenceId;
    private long _last;

    /// <summary>
    /// Initializes a new instance of the <see cref="DiscoveryMessageSequenceGenerator"/> class for a life that begins
    /// now: its number is the current time in seconds since 1970.
    /// </summary>
    public DiscoveryMessageSequenceGenerator()
        : this(TimeProvider.System.GetUtcNow().ToUnixTimeSeconds(), null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="DiscoveryMessageSequenceGenerator"/> class.</summary>
    /// <param name="instanceId">The number of the life; it must be larger than that of an earlier one.</param>
    /// <param name="sequenceId">The sequence, or null when the sender has only one.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="instanceId"/> is negative.</exception>
    public DiscoveryMessageSequenceGenerator(long instanceId, Uri? sequenceId)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(instanceId);
        _instanceId = instanceId;
        _sequenceId = sequenceId;
    }

    /// <summary>Creates the position of the next message. May be called on several threads.</summary>
    /// <returns>The position.</returns>
    public DiscoveryMessageSequence Next() =>
        new(_instanceId, _sequenceId, Interlocked.Increment(ref _last));
}
