using System.ServiceModel;
using Woad.Lab.Callers;

namespace Woad.Lab.Targets;

/// <summary>One channel of a <see cref="ChannelTarget"/>.</summary>
internal sealed class ChannelSession(IClientChannel channel, Func<object, ValueTask> call) : ICallSession
{
    public bool IsUsable => channel.State == CommunicationState.Opened;

    public ValueTask CallAsync() => call(channel);

    public async ValueTask CloseAsync()
    {
        try
        {
            await Task.Factory.FromAsync(channel.BeginClose, channel.EndClose, null).ConfigureAwait(false);
        }
        catch
        {
            channel.Abort();
            throw;
        }
    }

    public ValueTask DisposeAsync()
    {
        channel.Abort();
        return default;
    }
}
