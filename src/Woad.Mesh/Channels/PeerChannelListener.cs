using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Mesh.Nodes;
using Woad.Waits;

namespace Woad.Mesh.Channels;

/// <summary>Has one channel, which takes the messages of an address in a mesh. Opening it joins the mesh.</summary>
internal sealed class PeerChannelListener<TChannel> : ChannelListenerBase<TChannel>
    where TChannel : class, IChannel
{
    private readonly TaskCompletionSource<TChannel?> _end =
        new(TaskCreationOptions.RunContinuationsAsynchronously);

    private readonly PeerSource _source;
    private readonly PeerChannel _channel;
    private int _isAccepted;

    public PeerChannelListener(
        IDefaultCommunicationTimeouts timeouts, PeerSource source, Uri address, bool manualAddressing) : base(timeouts)
    {
        (_source, Uri) = (source, address);
        _channel = new PeerChannel(
            this, source, new EndpointAddress(address), address, receives: true, manualAddressing);
    }

    public override Uri Uri { get; }

    public override T? GetProperty<T>()
        where T : class => _source.GetProperty<T>() ?? base.GetProperty<T>();

    protected override void OnOpen(TimeSpan timeout) => _channel.Join(timeout);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.Run(() => OnOpen(timeout)), callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnClose(TimeSpan timeout) => OnAbort();

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnAbort();
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbort()
    {
        _end.TrySetResult(null);
        if (Volatile.Read(ref _isAccepted) == 0)
        {
            _channel.Abort();
        }
    }

    protected override TChannel? OnAcceptChannel(TimeSpan timeout) => Blocking.Wait(AcceptAsync(timeout));

    protected override IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(AcceptAsync(timeout), callback, state);

    protected override TChannel? OnEndAcceptChannel(IAsyncResult result) => TaskToAsyncResult.End<TChannel?>(result);

    protected override bool OnWaitForChannel(TimeSpan timeout) => Blocking.Wait(WaitAsync(timeout));

    protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(WaitAsync(timeout), callback, state);

    protected override bool OnEndWaitForChannel(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    private async Task<TChannel?> AcceptAsync(TimeSpan timeout)
    {
        if (Interlocked.Exchange(ref _isAccepted, 1) == 0)
        {
            return (TChannel)(object)_channel;
        }

        return await _end.Task.WaitAsync(ProcessClock.ForWait(timeout), ProcessClock.Instance).ConfigureAwait(false);
    }

    private async Task<bool> WaitAsync(TimeSpan timeout)
    {
        if (Volatile.Read(ref _isAccepted) == 0)
        {
            return true;
        }

        var time = Task.Delay(ProcessClock.ForWait(timeout), ProcessClock.Instance);
        return await Task.WhenAny(_end.Task, time).ConfigureAwait(false) == _end.Task;
    }
}
