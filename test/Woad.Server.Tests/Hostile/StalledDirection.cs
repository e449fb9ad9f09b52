namespace Woad.Server.Tests.Hostile;

/// <summary>
/// One direction of all connections of a proxy, which falls silent after some bytes or some messages.
/// </summary>
internal sealed class StalledDirection
{
    private readonly Lock _lock = new();
    private long _bytes = long.MaxValue;
    private int _messages = int.MaxValue;
    private long _passed;
    private bool _hasHeld;

    /// <summary>Whether nothing has been held back yet.</summary>
    public bool IsOpen => !HasHeld;

    /// <summary>Bytes that have passed since the last limit was set.</summary>
    public long Passed
    {
        get
        {
            lock (_lock)
            {
                return _passed;
            }
        }
    }

    /// <summary>Whether bytes were held back since then.</summary>
    public bool HasHeld
    {
        get
        {
            lock (_lock)
            {
                return _hasHeld;
            }
        }
    }

    /// <summary>Lets so many more bytes pass.</summary>
    public void Pass(long bytes) => Set(bytes, int.MaxValue);

    /// <summary>Lets so many more messages pass. What arrives in one piece is a message.</summary>
    public void PassMessages(int messages) => Set(long.MaxValue, messages);

    /// <summary>How many of the bytes of one piece pass.</summary>
    public int Take(int count)
    {
        lock (_lock)
        {
            var allowed = _messages == 0 ? 0 : (int)Math.Min(_bytes, count);
            _bytes -= allowed;
            _messages -= _messages is 0 or int.MaxValue ? 0 : 1;
            _passed += allowed;
            _hasHeld |= allowed < count;
            return allowed;
        }
    }

    private void Set(long bytes, int messages)
    {
        lock (_lock)
        {
            (_bytes, _messages, _passed, _hasHeld) = (bytes, messages, 0, false);
        }
    }
}
