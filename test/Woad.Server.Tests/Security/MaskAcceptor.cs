using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Security;

/// <summary>The service's half.</summary>
internal sealed class MaskAcceptor : StreamUpgradeAcceptor
{
    public override bool CanUpgrade(string contentType) => contentType == "application/mask";

    public override IAsyncResult BeginAcceptUpgrade(Stream stream, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.FromResult<Stream>(new MaskStream(stream)), callback, state);

    public override Stream EndAcceptUpgrade(IAsyncResult result) => TaskToAsyncResult.End<Stream>(result);
}
