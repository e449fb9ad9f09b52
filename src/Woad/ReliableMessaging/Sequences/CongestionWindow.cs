namespace Woad.ReliableMessaging.Sequences;

/// <summary>
/// How many messages may be unacknowledged at a time. It begins at 1, doubles with each round trip up to a threshold
/// and grows slowly above it; a message that was lost makes it small again.
/// </summary>
internal sealed class CongestionWindow
{
    private readonly int _maximum;
    private int _threshold;
    private int _sizeAtLoss;
    private long _acknowledged;

    /// <param name="maximum">MaxTransferWindowSize.</param>
    public CongestionWindow(int maximum) => _maximum = _threshold = _sizeAtLoss = maximum;

    public int Size { get; private set; } = 1;

    /// <summary>The number of messages by which an acknowledgement has moved the window.</summary>
    public void Acknowledge(int count)
    {
        if (Size <= _threshold)
        {
            Size = Math.Min(Size + count, Math.Min(_threshold + 1, _maximum));
            return;
        }

        _acknowledged += count;
        if (_acknowledged >= (long)(Size - _threshold) * Size / Math.Max(1, (_sizeAtLoss - _threshold) / 8))
        {
            _acknowledged = 0;
            Size = Math.Min(Size + 1, _maximum);
        }
    }

    /// <summary>The oldest message was not acknowledged in time.</summary>
    public void Lose()
    {
        (_sizeAtLoss, _threshold) = (Size, Math.Max(1, Size / 2));
        _acknowledged = 0;
        Size = 1;
    }
}
