using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Security;

/// <summary>The upgrade "application/mask".</summary>
internal sealed class MaskProvider : StreamUpgradeProvider
{
    public override StreamUpgradeAcceptor CreateUpgradeAcceptor() => State == CommunicationState.Opened
        ? new MaskAcceptor()
        : throw new InvalidOperationException($"The provider is {State}.");

    public override StreamUpgradeInitiator CreateUpgradeInitiator(EndpointAddress remoteAddress, Uri via) =>
        new MaskInitiator();

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
