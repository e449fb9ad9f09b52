namespace Woad.ReliableMessaging.Duplex;

/// <summary>A message of the protocol that is repeated until it is answered.</summary>
internal sealed class ControlTimer
{
    private int _attempts;

    /// <summary>The MessageID of all its copies.</summary>
    public Guid MessageId { get; private set; }

    /// <summary>When the next copy is due; <see cref="TimeSpan.MaxValue"/> for never.</summary>
    public TimeSpan Due { get; private set; } = TimeSpan.MaxValue;

    /// <summary>The first copy is due.</summary>
    public void Start(TimeSpan now)
    {
        (MessageId, _attempts, Due) = (Guid.NewGuid(), 0, now);
    }

    /// <summary>A copy is sent; false when that was one too many.</summary>
    public bool Send(TimeSpan now, TimeSpan timeout, int maxRetries)
    {
        Due = now + (timeout * (1 << Math.Min(_attempts, 16)));
        return _attempts++ <= maxRetries;
    }

    /// <summary>A copy is due at once: the connection of the last one is lost.</summary>
    public void Hurry(TimeSpan now)
    {
        if (Due != TimeSpan.MaxValue)
        {
            Due = now;
        }
    }

    public void Stop() => Due = TimeSpan.MaxValue;
}
