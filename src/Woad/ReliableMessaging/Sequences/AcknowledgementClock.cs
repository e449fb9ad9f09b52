namespace Woad.ReliableMessaging.Sequences;

/// <summary>When the next acknowledgement is due, unless a message has carried it before.</summary>
/// <param name="interval">AcknowledgementInterval.</param>
/// <param name="most">Messages that may wait for one acknowledgement.</param>
internal sealed class AcknowledgementClock(TimeSpan interval, int most)
{
    private int _messages;

    /// <summary>When it is due; <see cref="TimeSpan.MaxValue"/> for never.</summary>
    public TimeSpan Due { get; private set; } = TimeSpan.MaxValue;

    /// <summary>A message has come, also one that was here before.</summary>
    public void Message(TimeSpan now)
    {
        if (++_messages >= most)
        {
            Ask(now);
        }
        else if (Due == TimeSpan.MaxValue)
        {
            Due = now + interval;
        }
    }

    /// <summary>An acknowledgement is due at once.</summary>
    public void Ask(TimeSpan now) => Due = now;

    /// <summary>An acknowledgement is being sent.</summary>
    public void Sent()
    {
        _messages = 0;
        Due = TimeSpan.MaxValue;
    }
}
