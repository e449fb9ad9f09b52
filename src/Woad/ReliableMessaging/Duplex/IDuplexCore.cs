namespace Woad.ReliableMessaging.Duplex;

/// <summary>The session as the parts that send for it see it.</summary>
internal interface IDuplexCore
{
    /// <summary>The failure of the session; null while there is none. Read under the session's lock.</summary>
    Exception? Failure { get; }

    /// <summary>The time, or that of the message which this thread hands on.</summary>
    TimeSpan Now { get; }

    /// <summary>A sending has failed, and is repeated.</summary>
    /// <param name="failure">The failure.</param>
    void Lost(Exception? failure);

    /// <summary>The other side does not listen any more.</summary>
    void Unlinked();

    /// <summary>The session has failed.</summary>
    /// <param name="reason">The failure.</param>
    void Abort(Exception? reason);

    /// <summary>Sets the alarm to the next time at which something is due. Called under the session's lock.</summary>
    void SetAlarm();
}
