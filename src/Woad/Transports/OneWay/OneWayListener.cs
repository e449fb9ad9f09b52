using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;
using Woad.Connections;
using Woad.Detached;
using Woad.Transports.Channels;
using Woad.Transports.Classic;
using Woad.Waits;

namespace Woad.Transports.OneWay;

/// <summary>
/// Gathers the messages of the channels below into one input channel: accepted once, and again when it was closed.
/// </summary>
internal abstract class OneWayListener<TInner>(
    IDefaultCommunicationTimeouts timeouts, IChannelListener<TInner> inner, int maxChannels, TimeProvider clock)
    : ChannelListenerBase<IInputChannel>(timeouts)
    where TInner : class, IChannel
{
    /// <summary>Messages that may wait to be received; senders of those beyond wait.</summary>
    private const int Capacity = 16;

    private readonly Channel<Message> _messages = Channel.CreateBounded<Message>(Capacity);
    private readonly SemaphoreSlim _place = new(1, 1);
    private readonly SemaphoreSlim _channels = new(maxChannels, maxChannels);
    private readonly CancellationTokenSource _closing = new();

    public override Uri Uri => inner.Uri;

    public ChannelReader<Message> Messages => _messages.Reader;

    public override T? GetProperty<T>()
        where T : class => base.GetProperty<T>() ?? inner.GetProperty<T>();

    /// <summary>Takes the messages of one channel until it ends.</summary>
    protected abstract Task PumpAsync(
        TInner channel, ChannelWriter<Message> messages, CancellationToken cancellationToken);

    protected override void OnOpen(TimeSpan timeout) => Blocking.Wait(OpenInnerAsync(timeout));

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(OpenInnerAsync(timeout), callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnClose(TimeSpan timeout) => Blocking.Wait(CloseInnerAsync(timeout));

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseInnerAsync(timeout), callback, state);

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbort()
    {
        Stop();
        inner.Abort();
    }

    protected override IInputChannel? OnAcceptChannel(TimeSpan timeout) => Blocking.Wait(AcceptAsync(timeout));

    protected override IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(AcceptAsync(timeout), callback, state);

    protected override IInputChannel? OnEndAcceptChannel(IAsyncResult result) =>
        TaskToAsyncResult.End<IInputChannel?>(result);

    protected override bool OnWaitForChannel(TimeSpan timeout) => Blocking.Wait(WaitAsync(timeout));

    protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(WaitAsync(timeout), callback, state);

    protected override bool OnEndWaitForChannel(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    private async Task OpenInnerAsync(TimeSpan timeout)
    {
        await ChannelTasks.OpenAsync(inner, timeout).ConfigureAwait(false);
        _ = DetachedWork.RunAsync(AcceptInnerAsync);
    }

    private async Task CloseInnerAsync(TimeSpan timeout)
    {
        Stop();
        await ChannelTasks.CloseAsync(inner, timeout).ConfigureAwait(false);
    }

    private void Stop()
    {
        _closing.Cancel();
        _messages.Writer.TryComplete();
    }

    private async Task AcceptInnerAsync()
    {
        await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        try
        {
            while (!_closing.IsCancellationRequested)
            {
                await _channels.WaitAsync(_closing.Token).ConfigureAwait(false);
                if (await ChannelTasks.AcceptAsync(inner).ConfigureAwait(false) is not { } channel)
                {
                    return;
                }

                _ = ServeAsync(channel);
            }
        }
        catch (Exception)
        {
            // The listener below has been closed or has faulted: nothing more comes.
            _messages.Writer.TryComplete();
        }
    }

    private async Task ServeAsync(TInner channel)
    {
        try
        {
            await ChannelTasks.OpenAsync(channel, DefaultOpenTimeout).ConfigureAwait(false);
            await PumpAsync(channel, _messages.Writer, _closing.Token).ConfigureAwait(false);
            await ChannelTasks.CloseOrAbortAsync(channel, DefaultCloseTimeout).ConfigureAwait(false);
        }
        catch (Exception)
        {
            // A sender that breaks off or breaks the rules ends its own channel; the others go on.
            channel.Abort();
        }
        finally
        {
            _channels.Release();
        }
    }

    private async Task<IInputChannel?> AcceptAsync(TimeSpan timeout)
    {
        if (!await WaitAsync(timeout, _place).ConfigureAwait(false))
        {
            return _closing.IsCancellationRequested ? null : throw TimeLimit.TimedOut("Accepting a channel", timeout);
        }

        var channel = new OneWayInputChannel(this, _messages.Reader, new EndpointAddress(Uri), clock);
        channel.Closed += (_, _) => _place.Release();
        return channel;
    }

    private async Task<bool> WaitAsync(TimeSpan timeout)
    {
        var free = await WaitAsync(timeout, _place).ConfigureAwait(false);
        if (free)
        {
            _place.Release();
        }

        return free || _closing.IsCancellationRequested;
    }

    private async Task<bool> WaitAsync(TimeSpan timeout, SemaphoreSlim place)
    {
        using var deadline = Deadline.After(timeout, clock);
        using var linked = CancellationTokenSource.CreateLinkedTokenSource(deadline.Token, _closing.Token);
        try
        {
            await place.WaitAsync(linked.Token).ConfigureAwait(false);
            return true;
        }
        catch (OperationCanceledException)
        {
            return false;
        }
    }
}
