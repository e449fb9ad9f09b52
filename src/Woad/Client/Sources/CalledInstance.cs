using System.ServiceModel;
using Woad.Instancing;
using Woad.Sessions;

namespace Woad.Client;

/// <summary>
/// The context of the object that the peer of a channel calls. A program may put another one in its place at any time;
/// calls that are admitted later are made in that one.
/// </summary>
internal sealed class CalledInstance(IPeerChannel channel, InstanceContext? context)
{
    private readonly Lock _lock = new();
    private InstanceContext? _context = context;
    private Action<InstanceContext>? _use;

    /// <summary>On a service: finds the instance of the session; null on a client.</summary>
    public Func<InstanceSlot?>? InSession { get; init; }

    /// <summary>The context; null when the peer does not call.</summary>
    public InstanceContext? Context
    {
        get => InSession?.Invoke()?.GetView() ?? _context;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            if (InSession is not null)
            {
                throw new InvalidOperationException(
                    "The instance of a service's session cannot be exchanged through the channel to its client. Set "
                        + "DispatchRuntime.InstanceContextProvider to choose the instances of sessions.");
            }

            lock (_lock)
            {
                _context?.OutgoingChannels.Remove(channel.Owner!);
                _context = value;
                _use?.Invoke(value);
            }

            Join();
        }
    }

    /// <summary>
    /// Lists the channel in the context, which closes it when it is closed. The contexts of a host are left out: they
    /// may end with a call, and channels outlive that.
    /// </summary>
    public void Join()
    {
        if (_context is { Host: null } context)
        {
            ((InstanceChannels)context.OutgoingChannels).Join(channel.Owner!);
        }
    }

    /// <summary>A session begins: <paramref name="use"/> gets the context now, and each that follows.</summary>
    public void Begin(Action<InstanceContext> use)
    {
        lock (_lock)
        {
            _use = use;
            use(_context!);
        }
    }
}
