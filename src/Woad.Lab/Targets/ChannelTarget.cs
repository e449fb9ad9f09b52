using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Lab.Bindings;
using Woad.Lab.Callers;

namespace Woad.Lab.Targets;

/// <summary>Channels of one factory; <paramref name="call"/> makes one call on a channel.</summary>
internal sealed class ChannelTarget(
    ChannelFactory factory, Func<IClientChannel> create, Func<object, ValueTask> call, bool opensFirst) : ICallTarget
{
    public async ValueTask<ICallSession> OpenAsync()
    {
        var channel = create();
        if (opensFirst)
        {
            try
            {
                await Task.Factory.FromAsync(channel.BeginOpen, channel.EndOpen, null).ConfigureAwait(false);
            }
            catch
            {
                channel.Abort();
                throw;
            }
        }

        return new ChannelSession(channel, call);
    }

    public ValueTask DisposeAsync()
    {
        factory.Abort();
        return default;
    }

    /// <summary>A target for a contract that is known here, with the credentials of a cell.</summary>
    public static ChannelTarget Of<T>(
        Binding binding, EndpointAddress address, Func<T, ValueTask> call, bool opensFirst = true)
        where T : class
    {
        var factory = new ChannelFactory<T>(binding, address);
        CellCredentials.Give(factory);
        return new ChannelTarget(
            factory, () => (IClientChannel)factory.CreateChannel(), channel => call((T)channel), opensFirst);
    }
}
