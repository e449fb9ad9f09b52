using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Instancing;

/// <summary>
/// The channels that hold an instance context. One that has closed leaves by itself; one that is closed already does not
/// come in.
/// </summary>
internal sealed class InstanceChannels(InstanceSlot slot) : SynchronizedCollection<IChannel>
{
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
        if (Contains(item))
        {
            return;
        }

        base.InsertItem(index, item);
        slot.Lease?.Enter();
        item.Closed += Leave;
        if (item.State == CommunicationState.Closed)
        {
            Leave(item, EventArgs.Empty);
        }
    }

    protected override void RemoveItem(int index)
    {
        var item = this[index];
        base.RemoveItem(index);
        item.Closed -= Leave;
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

    private void Leave(object? sender, EventArgs e) => Remove((IChannel)sender!);
}
