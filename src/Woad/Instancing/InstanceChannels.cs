using System.Collections.Concurrent;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Instancing;

/// <summary>
/// The channels that hold an instance context. One that has closed leaves by itself; one that is closed already does
/// not come in.
/// </summary>
internal sealed class InstanceChannels(InstanceSlot slot) : SynchronizedCollection<IChannel>
{
    private readonly ConcurrentDictionary<IChannel, bool> _members = new(ReferenceEqualityComparer.Instance);

    /// <summary>Lets a channel in that may be in already: each call of a shared context asks.</summary>
    public void Join(IChannel channel)
    {
        if (!_members.ContainsKey(channel))
        {
            Add(channel);
        }
    }

    /// <summary>Closes the channels; one that cannot be closed in order is aborted.</summary>
    public async Task CloseAsync(TimeSpan timeout)
    {
        foreach (var channel in Snapshot())
        {
            try
            {
                await Task.Factory.FromAsync(channel.BeginClose, channel.EndClose, timeout, null).ConfigureAwait(false);
            }
            catch (Exception e) when (e is CommunicationException or TimeoutException or InvalidOperationException)
            {
                channel.Abort();
            }
        }
    }

    public void Abort()
    {
        foreach (var channel in Snapshot())
        {
            channel.Abort();
        }
    }

    protected override void InsertItem(int index, IChannel item)
    {
        ArgumentNullException.ThrowIfNull(item);
        if (!_members.TryAdd(item, true))
        {
            return;
        }

        base.InsertItem(index, item);
        slot.Lease?.Enter();
        item.Closed += (_, _) => Remove(item);
        if (item.State == CommunicationState.Closed)
        {
            Remove(item);
        }
    }

    protected override void RemoveItem(int index)
    {
        _members.TryRemove(this[index], out _);
        base.RemoveItem(index);
        slot.Lease?.Leave();
    }

    protected override void ClearItems()
    {
        while (Count > 0)
        {
            RemoveItem(Count - 1);
        }
    }

    private IChannel[] Snapshot()
    {
        lock (SyncRoot)
        {
            return [.. this];
        }
    }
}
