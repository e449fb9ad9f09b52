namespace Woad.Lab.Hosts;

/// <summary>The time of the store's operations since the hosts of a durable service opened.</summary>
internal sealed record StoreTimes
{
    /// <summary>Locks that were asked for, those that were refused included.</summary>
    public long Locks { get; init; }

    /// <summary>Locks that were refused because another host had the instance.</summary>
    public long Refused { get; init; }

    /// <summary>Milliseconds in operations that lock and read.</summary>
    public double LockMilliseconds { get; init; }

    /// <summary>Milliseconds between a refused lock and the next question for it.</summary>
    public double PauseMilliseconds { get; init; }

    /// <summary>States that were written and committed.</summary>
    public long Writes { get; init; }

    public double WriteMilliseconds { get; init; }

    public static StoreTimes operator +(StoreTimes a, StoreTimes b) => a.Add(b, 1);

    public static StoreTimes operator -(StoreTimes a, StoreTimes b) => a.Add(b, -1);

    private StoreTimes Add(StoreTimes other, int sign) => new()
    {
        Locks = Locks + (sign * other.Locks),
        Refused = Refused + (sign * other.Refused),
        LockMilliseconds = LockMilliseconds + (sign * other.LockMilliseconds),
        PauseMilliseconds = PauseMilliseconds + (sign * other.PauseMilliseconds),
        Writes = Writes + (sign * other.Writes),
        WriteMilliseconds = WriteMilliseconds + (sign * other.WriteMilliseconds),
    };
}
