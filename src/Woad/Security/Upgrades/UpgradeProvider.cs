using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Connections;

namespace Woad.Security.Upgrades;

/// <summary>A built-in upgrade as WCF's provider.</summary>
internal sealed class UpgradeProvider(IStreamUpgrade upgrade, IDefaultCommunicationTimeouts timeouts)
    : StreamSecurityUpgradeProvider(timeouts)
{
    public override EndpointIdentity? Identity => null;

    public override StreamUpgradeAcceptor CreateUpgradeAcceptor() => new UpgradeAcceptor(upgrade);

    public override StreamUpgradeInitiator CreateUpgradeInitiator(EndpointAddress remoteAddress, Uri via) =>
        new UpgradeInitiator(upgrade, remoteAddress, via);

    protected override void OnAbort()
    {
    }

    protected override void OnOpen(TimeSpan timeout)
    {
    }

    protected override void OnClose(TimeSpan timeout)
    {
    }

    protected override IAsyncResult OnBeginOpen(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndOpen(IAsyncResult result) => TaskToAsyncResult.End(result);

    protected override IAsyncResult OnBeginClose(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);

    protected override void OnEndClose(IAsyncResult result) => TaskToAsyncResult.End(result);
}
