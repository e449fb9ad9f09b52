using System.Runtime.InteropServices;
using Woad.Transport.Linux.Native;

namespace Woad.Transport.Linux.Polling;

/// <summary>
/// The directions of one descriptor that are armed. Who claims an armed direction owns it until it is armed again:
/// there is one owner at a time, whatever events the kernel has reported and whoever is late.
/// </summary>
/// <remarks>
/// Each event disarms the descriptor in the kernel (EPOLLONESHOT). The kernel looks at the descriptor when it is armed,
/// so nothing is lost that has happened before.
/// </remarks>
internal sealed class Readiness(EpollSet set, SafeHandle descriptor, IPolled subject)
{
    private readonly Lock _lock = new();
    private uint _armed;
    private bool _isRemoved;

    public IPolled Subject => subject;

    /// <summary>The number by which events name it; set by the table.</summary>
    public ulong Key { get; set; }

    /// <summary>Whether <see cref="Remove"/> was called.</summary>
    public bool IsRemoved => Volatile.Read(ref _isRemoved);

    /// <summary>Enters the set, with one direction armed.</summary>
    public void Add(uint direction)
    {
        lock (_lock)
        {
            _armed = direction;
            set.Add(descriptor, Key, direction | EpollSet.OneShot);
        }
    }

    /// <summary>Arms a direction that the caller owns. False when the descriptor has been removed.</summary>
    public bool Arm(uint direction)
    {
        lock (_lock)
        {
            if (_isRemoved)
            {
                return false;
            }

            _armed |= direction;
            return set.Modify(descriptor, Key, _armed | EpollSet.OneShot);
        }
    }

    /// <summary>The armed directions that an event is about; the caller owns them.</summary>
    public uint Claim(uint happened)
    {
        lock (_lock)
        {
            var claimed = (happened & (EpollSet.Error | EpollSet.HangUp)) != 0 ? _armed : _armed & happened;
            _armed &= ~claimed;
            if (_armed != 0 && !_isRemoved)
            {
                // The event, which may be older than what is armed now, has disarmed all.
                set.Modify(descriptor, Key, _armed | EpollSet.OneShot);
            }

            return claimed;
        }
    }

    /// <summary>Takes a direction back without an event: true when it was armed, and the caller owns it.</summary>
    public bool TryClaim(uint direction)
    {
        lock (_lock)
        {
            if ((_armed & direction) == 0)
            {
                return false;
            }

            _armed &= ~direction;
            return true;
        }
    }

    /// <summary>Leaves the set, before the descriptor is closed.</summary>
    public void Remove()
    {
        lock (_lock)
        {
            if (!_isRemoved)
            {
                Volatile.Write(ref _isRemoved, true);
                set.Remove(descriptor);
            }
        }
    }
}
