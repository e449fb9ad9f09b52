using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels.Datagrams;

/// <summary>Has one channel, to which all clients send.</summary>
internal sealed class PostListener(IDefaultCommunicationTimeouts timeouts, Uri address)
    : ChannelListenerBase<IDuplexChannel>(timeouts)
{
    private readonly TaskCompletionSource<IDuplexChannel?> _closed =
        new(TaskCreationOptions.RunContinuationsAsynchronously);

    private bool _isAccepted;

    public override Uri Uri => address;

    protected override void OnOpen(TimeSpan timeout)
    {
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnClose(TimeSpan timeout) => OnAbort();

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnAbort();
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnAbort() => _closed.TrySetResult(null);

    protected override IDuplexChannel? OnAcceptChannel(TimeSpan timeout) => throw new NotSupportedException();

    protected override IAsyncResult OnBeginAcceptChannel(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        if (_isAccepted)
        {
            return TaskToAsyncResult.Begin(_closed.Task, callback, state);
        }

        _isAccepted = true;
        var own = new EndpointAddress(address);
        return TaskToAsyncResult.Begin(
            Task.FromResult<IDuplexChannel?>(new PostChannel(this, own, null, address)), callback, state);
    }

    protected override IDuplexChannel? OnEndAcceptChannel(IAsyncResult result) =>
        TaskToAsyncResult.End<IDuplexChannel?>(result);

    protected override bool OnWaitForChannel(TimeSpan timeout) => throw new NotSupportedException();

    protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        throw new NotSupportedException();

    protected override bool OnEndWaitForChannel(IAsyncResult result) => throw new NotSupportedException();
}
