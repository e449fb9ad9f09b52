using System.ServiceModel;

namespace Woad.Routing.Sending;

/// <summary>Ends halves of sessions without a thread that waits.</summary>
internal static class SessionEnds
{
    /// <summary>Ends the router's half of a session; a session that does not end so is aborted.</summary>
    public static void CloseOutput(IDuplexContextChannel channel) => _ = CloseOutputAsync(channel);

    /// <summary>Ends the router's half of a session, to be waited for. Does not throw.</summary>
    public static async Task CloseOutputAsync(IDuplexContextChannel channel)
    {
        try
        {
            await Task.Factory.FromAsync(
                channel.BeginCloseOutputSession, channel.EndCloseOutputSession, channel.OperationTimeout, null)
                .ConfigureAwait(false);
        }
        catch (Exception)
        {
            channel.Abort();
        }
    }

    /// <summary>Closes a channel, or aborts it where that fails. Does not throw.</summary>
    public static async Task CloseAsync(ICommunicationObject channel)
    {
        try
        {
            await Task.Factory.FromAsync(channel.BeginClose, channel.EndClose, null).ConfigureAwait(false);
        }
        catch (Exception)
        {
            channel.Abort();
        }
    }
}
