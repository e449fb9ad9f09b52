using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Mesh.Links;

/// <summary>The Begin and End methods of channels as tasks.</summary>
internal static class LinkTasks
{
    public static readonly TimeSpan Patience = TimeSpan.FromMinutes(1);

    /// <summary>The time in which a neighbor takes its leave.</summary>
    public static readonly TimeSpan Farewell = TimeSpan.FromSeconds(5);

    public static Task OpenAsync(ICommunicationObject item, TimeSpan timeout) =>
        Task.Factory.FromAsync(item.BeginOpen, item.EndOpen, timeout, null);

    public static Task SendAsync(IOutputChannel channel, Message message) =>
        Task.Factory.FromAsync(channel.BeginSend, channel.EndSend, message, Patience, null);

    /// <summary>The next message; null at the end of the session, and after the time.</summary>
    public static async Task<Message?> ReceiveAsync(IInputChannel channel, TimeSpan timeout)
    {
        Message? message = null;
        await Task<bool>.Factory.FromAsync(
            channel.BeginTryReceive, result => channel.EndTryReceive(result, out message), timeout, null)
                .ConfigureAwait(false);
        return message;
    }

    public static Task CloseAsync(ICommunicationObject item) => EndAsync(item, item.BeginClose, item.EndClose);

    /// <summary>Tells the other side that no message follows; those of the other side may still come.</summary>
    public static Task EndOutputAsync(IDuplexSessionChannel channel) =>
        EndAsync(channel, channel.Session.BeginCloseOutputSession, channel.Session.EndCloseOutputSession);

    private static async Task EndAsync(
        ICommunicationObject item, Func<TimeSpan, AsyncCallback, object?, IAsyncResult> begin,
        Action<IAsyncResult> end)
    {
        try
        {
            await Task.Factory.FromAsync(begin, end, Farewell, null).ConfigureAwait(false);
        }
        catch (Exception e) when (e is CommunicationException or TimeoutException or InvalidOperationException)
        {
            item.Abort();
        }
    }
}
