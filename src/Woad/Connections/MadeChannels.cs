using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Connections;

/// <summary>The channels that a factory has made and that have not been closed.</summary>
internal sealed class MadeChannels
{
    private readonly HashSet<IChannel> _channels = [];

    public void Add(IChannel channel)
    {
        lock (_channels)
        {
            _channels.Add(channel);
        }

        channel.Closed += (_, _) =>
        {
            lock (_channels)
            {
                _channels.Remove(channel);
            }
        };
    }

    public void Abort()
    {
        foreach (var channel in All())
        {
            channel.Abort();
        }
    }

    public void Close(TimeSpan timeout)
    {
        foreach (var channel in All())
        {
            channel.Close(timeout);
        }
    }

    public async Task CloseAsync(TimeSpan timeout)
    {
        foreach (var channel in All())
        {
            await Task.Factory.FromAsync(channel.BeginClose, channel.EndClose, timeout, null).ConfigureAwait(false);
        }
    }

    private IChannel[] All()
    {
        lock (_channels)
        {
            return [.. _channels];
        }
    }
}
