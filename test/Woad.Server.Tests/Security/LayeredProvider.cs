using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Security;

/// <summary>The layers' own providers.</summary>
internal sealed class LayeredProvider(IReadOnlyList<StreamUpgradeProvider> layers) : StreamUpgradeProvider
{
    public override StreamUpgradeAcceptor CreateUpgradeAcceptor() =>
        new LayeredAcceptor([.. layers.Select(l => l.CreateUpgradeAcceptor())]);

    public override StreamUpgradeInitiator CreateUpgradeInitiator(EndpointAddress remoteAddress, Uri via) =>
        new LayeredInitiator([.. layers.Select(l => l.CreateUpgradeInitiator(remoteAddress, via))]);

    protected override void OnAbort()
    {
    }

    protected override void OnOpen(TimeSpan timeout)
    {
        foreach (var layer in layers)
        {
            layer.Open();
        }
    }

    protected override void OnClose(TimeSpan timeout)
    {
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state)
    {
        OnOpen(timeout);
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);
}
