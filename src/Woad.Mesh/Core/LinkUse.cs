using Woad.Mesh.Wire;

namespace Woad.Mesh.Core;

/// <summary>Counts the messages of a connection, and how many were new.</summary>
internal sealed class LinkUse
{
    private const uint Batch = 32;

    private uint _total;
    private uint _useful;

    /// <summary>Messages that the neighbor has not told of yet.</summary>
    private long _unacknowledged;

    /// <summary>The usefulness of the connection: recent messages count more.</summary>
    public long Index { get; private set; }

    /// <summary>The number of messages that the neighbor has sent.</summary>
    public long Received { get; private set; }

    /// <summary>The neighbor has sent a message. The result is to be told to it, if there is one.</summary>
    public LinkUtilityInfo? Receive(bool isNew)
    {
        Received++;
        _total++;
        Adjust(isNew);
        if (isNew)
        {
            _useful++;
        }

        return _total == Batch ? Take() : null;
    }

    /// <summary>A message goes to the neighbor.</summary>
    public void Send() => _unacknowledged++;

    /// <summary>The counts since the neighbor was told of them; null where it has sent nothing.</summary>
    public LinkUtilityInfo? Take()
    {
        if (_total == 0)
        {
            return null;
        }

        var info = new LinkUtilityInfo { Total = _total, Useful = _useful };
        (_total, _useful) = (0, 0);
        return info;
    }

    /// <summary>The neighbor tells of messages of this node; false where it cannot have had as many.</summary>
    public bool Acknowledge(LinkUtilityInfo info)
    {
        if (info.Total > Batch || info.Useful > info.Total || info.Total > _unacknowledged)
        {
            return false;
        }

        _unacknowledged -= info.Total;
        for (var i = 0U; i < info.Total; i++)
        {
            Adjust(i < info.Useful);
        }

        return true;
    }

    private void Adjust(bool isUseful) => Index = (Index * 31 / 32) + (isUseful ? 128 : 0);
}
