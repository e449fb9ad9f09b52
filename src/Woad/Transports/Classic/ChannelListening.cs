using System.ServiceModel;
using System.ServiceModel.Channels;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Detached;
using Woad.Exchanges;
using Woad.Transports.Listening;

namespace Woad.Transports.Classic;

/// <summary>Listens through a channel listener of the program's.</summary>
internal sealed class ChannelListening(IChannelListener listener) : IListenerFactory, IListener
{
    private static readonly TimeSpan PauseAfterFailure = TimeSpan.FromMilliseconds(100);

    /// <summary>A listener may block until its first sender comes, and that one wants to see the host open.</summary>
    private static readonly TimeSpan MostWait = TimeSpan.FromSeconds(1);

    private readonly TaskCompletionSource _ready = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private ListenRequest _request = null!;

    /// <summary>The channel without sessions that is received from; its listener's end is not its own.</summary>
    private IChannel? _served;

    private volatile bool _isOver;

    public Uri Address => listener.Uri;

    private bool ReceivesSynchronously => ProgramChannels.Of(_request.Transport).ReceivesSynchronously;

    public async ValueTask<IListener> OpenAsync(ListenRequest request, CancellationToken cancellationToken)
    {
        _request = request;
        await ChannelTasks.OpenAsync(listener, request.Transport.OpenTimeout).ConfigureAwait(false);

        // Not on the thread of the opener, whose flow must not live on in here.
        _ = DetachedWork.RunAsync(() => listener switch
        {
            IChannelListener<IReplyChannel> reply => AcceptAsync(reply, ServeRequestsAsync),
            IChannelListener<IInputChannel> input => AcceptAsync(input, ServeMessagesAsync),
            IChannelListener<IDuplexChannel> duplex => AcceptAsync(duplex, ServeMessagesAsync),
            IChannelListener<IReplySessionChannel> reply =>
                AcceptAsync(reply, channel => ServeSessionAsync(channel, takesRequests: true)),
            IChannelListener<IInputSessionChannel> input =>
                AcceptAsync(input, channel => ServeSessionAsync(channel, takesRequests: false)),
            _ =>
                AcceptAsync(
                    (IChannelListener<IDuplexSessionChannel>)listener,
                    channel => ServeSessionAsync(channel, takesRequests: false)),
        });
        // What is sent once the host has opened finds a channel without sessions open, where the listener has one.
        await Task.WhenAny(_ready.Task, Task.Delay(MostWait, request.Transport.Clock, cancellationToken))
            .ConfigureAwait(false);
        return this;
    }

    public async ValueTask CloseAsync(CancellationToken deadline)
    {
        using var abort = deadline.UnsafeRegister(static l => ((IChannelListener)l!).Abort(), listener);
        await ChannelTasks.CloseOrAbortAsync(listener, _request.Transport.CloseTimeout).ConfigureAwait(false);
        if (Volatile.Read(ref _served) is { } channel)
        {
            await ChannelTasks.CloseOrAbortAsync(channel, _request.Transport.CloseTimeout).ConfigureAwait(false);
        }
    }

    /// <summary>Accepts one channel after the other; the next one once <paramref name="serveAsync"/> lets go.</summary>
    private async Task AcceptAsync<TChannel>(IChannelListener<TChannel> source, Func<TChannel, Task> serveAsync)
        where TChannel : class, IChannel
    {
        try
        {
            await AcceptAllAsync(source, serveAsync).ConfigureAwait(false);
        }
        finally
        {
            _ready.TrySetResult();
        }
    }

    private async Task AcceptAllAsync<TChannel>(IChannelListener<TChannel> source, Func<TChannel, Task> serveAsync)
        where TChannel : class, IChannel
    {
        while (source.State == CommunicationState.Opened && !_isOver)
        {
            try
            {
                var accepting = ChannelTasks.AcceptAsync(source);
                if (!accepting.IsCompleted)
                {
                    // There is no channel before somebody sends.
                    _ready.TrySetResult();
                }

                if (await accepting.ConfigureAwait(false) is not { } channel)
                {
                    return;
                }

                await serveAsync(channel).ConfigureAwait(false);
            }
            catch (Exception e) when (e is IEndOfListening)
            {
                // Not on this thread: the host may close this listener meanwhile.
                _isOver = true;
                ThreadPool.UnsafeQueueUserWorkItem(
                    static s => s.Failed(s.e), (_request.Failed, e), preferLocal: false);
            }
            catch (Exception e) when (source.State == CommunicationState.Opened)
            {
                Log.AcceptFailed(_request.Logger, Address, e.Message, e);
                _ready.TrySetResult();
                await Task.Delay(PauseAfterFailure, _request.Transport.Clock).ConfigureAwait(false);
            }
            catch (Exception)
            {
                // The listener was closed while it accepted.
                return;
            }
        }
    }

    private async Task ServeRequestsAsync(IReplyChannel channel)
    {
        await OpenServedAsync(channel).ConfigureAwait(false);
        try
        {
            while (await ChannelTasks.ReceiveAsync(channel, ReceivesSynchronously)
                .ConfigureAwait(false) is { } context)
            {
                await HandleAsync(
                    context.RequestMessage, new ContextAnswer(context, _request.Transport.SendTimeout, session: null))
                    .ConfigureAwait(false);
            }
        }
        finally
        {
            await ChannelTasks.CloseOrAbortAsync(channel, _request.Transport.CloseTimeout).ConfigureAwait(false);
        }
    }

    private async Task ServeMessagesAsync(IInputChannel channel)
    {
        await OpenServedAsync(channel).ConfigureAwait(false);
        try
        {
            if (ProgramChannels.Of(_request.Transport).Transactions is not null)
            {
                await new TransactedReceiving(channel, _request, Address).ServeAsync().ConfigureAwait(false);
                return;
            }

            var peer = new ChannelPeer(
                new ChannelSession(channel, _request.Transport, Address, takesRequests: false));
            while (await ChannelTasks.ReceiveAsync(channel, ReceivesSynchronously)
                .ConfigureAwait(false) is { } message)
            {
                await HandleAsync(message, new ChannelAnswer(channel, _request.Transport, peer))
                    .ConfigureAwait(false);
            }
        }
        finally
        {
            await ChannelTasks.CloseOrAbortAsync(channel, _request.Transport.CloseTimeout).ConfigureAwait(false);
        }
    }

    private async ValueTask OpenServedAsync(IChannel channel)
    {
        Volatile.Write(ref _served, channel);
        await ChannelTasks.OpenAsync(channel, _request.Transport.OpenTimeout).ConfigureAwait(false);
        _ready.TrySetResult();
    }

    /// <summary>Ends when the message has been admitted: the next one is received then.</summary>
    private async ValueTask HandleAsync(Message message, Answer answer)
    {
        var incoming = new Incoming(answer, new ListenerOrigin(Address));
        incoming.Take(message);
        if (await _request.Above.Requests.AdmitAsync(incoming).ConfigureAwait(false))
        {
            // A call may block the thread that it runs on, even for a message behind it: another one receives.
            ThreadPool.UnsafeQueueUserWorkItem(
                static s => _ = s.Requests.RunAsync(s.incoming).AsTask(), (_request.Above.Requests, incoming),
                preferLocal: false);
        }
    }

    /// <summary>Ends when the session has its place: the next one is accepted then.</summary>
    private async Task ServeSessionAsync(IChannel channel, bool takesRequests)
    {
        var session = new ChannelSession(channel, _request.Transport, Address, takesRequests);
        var placed = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        _ = ServeAsync();
        _ready.TrySetResult();
        await placed.Task.ConfigureAwait(false);

        async Task ServeAsync()
        {
            var place = await _request.Above.Sessions.ReserveAsync(session).ConfigureAwait(false);
            placed.TrySetResult();
            if (place is not null)
            {
                await using (place.ConfigureAwait(false))
                {
                    if (await TryOpenAsync(channel).ConfigureAwait(false))
                    {
                        await place.ServeAsync().ConfigureAwait(false);
                    }
                }
            }

            await session.CloseAsync().ConfigureAwait(false);
        }
    }

    private async Task<bool> TryOpenAsync(IChannel channel)
    {
        try
        {
            await ChannelTasks.OpenAsync(channel, _request.Transport.OpenTimeout).ConfigureAwait(false);
            return true;
        }
        catch (Exception e)
        {
            Log.AcceptFailed(_request.Logger, Address, e.Message, e);
            channel.Abort();
            return false;
        }
    }
}
