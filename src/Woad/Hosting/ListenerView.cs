using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Hosting;

/// <summary>What programs see of a listener of the engine's: its address. It hands out no channels.</summary>
internal sealed class ListenerView : ChannelListenerBase
{
    public ListenerView(Uri uri, IDefaultCommunicationTimeouts timeouts)
        : base(timeouts)
    {
        Uri = uri;
        Open();
    }

    public override Uri Uri { get; }

    protected override void OnAbort()
    {
    }

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override IAsyncResult OnBeginWaitForChannel(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.FromResult(false), callback, state);

    protected override void OnClose(TimeSpan timeout)
    {
    }

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override bool OnEndWaitForChannel(IAsyncResult result) => TaskToAsyncResult.End<bool>(result);

    protected override void OnOpen(TimeSpan timeout)
    {
    }

    protected override bool OnWaitForChannel(TimeSpan timeout) => false;
}
