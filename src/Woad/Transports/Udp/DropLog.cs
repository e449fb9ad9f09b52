using System.Net;
using Microsoft.Extensions.Logging;

namespace Woad.Transports.Udp;

/// <summary>
/// The log of datagrams that a listener has dropped. The first, second, fourth, eighth ... one is logged, so that
/// whoever sends them does not fill it.
/// </summary>
internal sealed class DropLog(ILogger logger, Uri address)
{
    private long _tooLarge;
    private long _full;
    private long _noMessages;
    private long _multicastFaults;
    private long _refusals;

    /// <summary>A datagram was larger than a message may be.</summary>
    public void TooLarge(EndPoint sender, int most)
    {
        if (IsToBeLogged(ref _tooLarge, out var count))
        {
            Log.TooLarge(logger, address, count, most, sender);
        }
    }

    /// <summary>A datagram has come while the messages that wait had reached their limit.</summary>
    public void Full(EndPoint sender, long most)
    {
        if (IsToBeLogged(ref _full, out var count))
        {
            Log.Full(logger, address, count, most, sender);
        }
    }

    /// <summary>A datagram was not a message.</summary>
    public void NoMessage(EndPoint sender, Exception reason)
    {
        if (IsToBeLogged(ref _noMessages, out var count))
        {
            Log.NoMessage(logger, address, count, sender, reason.Message);
        }
    }

    /// <summary>A message to a group was wrong, and its sender is not told.</summary>
    public void MulticastFault(EndPoint sender)
    {
        if (IsToBeLogged(ref _multicastFaults, out var count))
        {
            Log.MulticastFault(logger, address, count, sender);
        }
    }

    /// <summary>Counts a message that dispatch refuses, and says whether its refusal is logged.</summary>
    public bool IsRefusalToBeLogged() => IsToBeLogged(ref _refusals, out _);

    private static bool IsToBeLogged(ref long counter, out long count)
    {
        count = Interlocked.Increment(ref counter);
        return (count & (count - 1)) == 0;
    }
}
