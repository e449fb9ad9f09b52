using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Xml;

namespace Woad.Transports.Classic;

/// <summary>The Begin and End methods of channels, factories and listeners as Tasks.</summary>
internal static class ChannelTasks
{
    public static Task OpenAsync(ICommunicationObject item, TimeSpan timeout) =>
        Task.Factory.FromAsync(item.BeginOpen, item.EndOpen, timeout, null);

    public static Task CloseAsync(ICommunicationObject item, TimeSpan timeout) =>
        Task.Factory.FromAsync(item.BeginClose, item.EndClose, timeout, null);

    /// <summary>Closes; what cannot be closed in order is aborted. Does not throw.</summary>
    public static async Task CloseOrAbortAsync(ICommunicationObject item, TimeSpan timeout)
    {
        try
        {
            await CloseAsync(item, timeout).ConfigureAwait(false);
        }
        catch (Exception)
        {
            item.Abort();
        }
    }

    public static Task<TChannel?> AcceptAsync<TChannel>(IChannelListener<TChannel> listener)
        where TChannel : class, IChannel =>
        Task<TChannel?>.Factory.FromAsync(
            listener.BeginAcceptChannel, listener.EndAcceptChannel, TimeSpan.MaxValue, null);

    /// <summary>The next message; null when no more will come.</summary>
    public static async Task<Message?> ReceiveAsync(IInputChannel channel, bool synchronously)
    {
        if (synchronously)
        {
            return await OnThread(() =>
            {
                Message? received;
                while (!channel.TryReceive(TimeSpan.MaxValue, out received))
                {
                }

                return received;
            }).ConfigureAwait(false);
        }

        while (true)
        {
            Message? message = null;
            var received = await Task<bool>.Factory.FromAsync(
                channel.BeginTryReceive, result => channel.EndTryReceive(result, out message), TimeSpan.MaxValue, null)
                    .ConfigureAwait(false);
            if (received)
            {
                return message;
            }
        }
    }

    /// <summary>The next request; null when no more will come.</summary>
    public static async Task<RequestContext?> ReceiveAsync(IReplyChannel channel, bool synchronously)
    {
        if (synchronously)
        {
            return await OnThread(() =>
            {
                RequestContext? received;
                while (!channel.TryReceiveRequest(TimeSpan.MaxValue, out received))
                {
                }

                return received;
            }).ConfigureAwait(false);
        }

        while (true)
        {
            RequestContext? context = null;
            var received = await Task<bool>.Factory.FromAsync(
                channel.BeginTryReceiveRequest,
                result => channel.EndTryReceiveRequest(result, out context),
                TimeSpan.MaxValue,
                null).ConfigureAwait(false);
            if (received)
            {
                return context;
            }
        }
    }

    public static Task SendAsync(IOutputChannel channel, Message message, TimeSpan timeout) =>
        Task.Factory.FromAsync(channel.BeginSend, channel.EndSend, message, timeout, null);

    /// <summary>
    /// Sends, by the synchronous method where a thread waits for it: a custom channel sees the kind of call that the
    /// program has made.
    /// </summary>
    public static Task SendAsync(IOutputChannel channel, Outgoing message, TimeSpan timeout)
    {
        if (message.BlocksFor is not { } left)
        {
            return SendAsync(channel, message.Message!, timeout);
        }

        channel.Send(message.Message!, left < timeout ? left : timeout);
        return Task.CompletedTask;
    }

    /// <summary>Answers a request and ends it; null acknowledges.</summary>
    public static async Task ReplyAsync(RequestContext context, Message? message, TimeSpan timeout)
    {
        await Task.Factory.FromAsync(context.BeginReply, context.EndReply, message, timeout, null)
            .ConfigureAwait(false);
        context.Close();
    }

    /// <summary>What goes wrong in a channel of the program's, as the engine expects it.</summary>
    public static Exception AsFailure(Exception error) => error is CommunicationException or TimeoutException
        ? error
        : new CommunicationException(Escaped.Text($"A channel of the binding has failed: {error.Message}"), error);

    /// <summary>A receive that blocks has a thread of its own: it may take as long as nobody sends.</summary>
    private static Task<T> OnThread<T>(Func<T> receive) => Task.Factory.StartNew(
        receive, CancellationToken.None, TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach,
        TaskScheduler.Default);
}
