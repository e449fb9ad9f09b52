using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Security;

/// <summary>The client's half.</summary>
internal sealed class MaskInitiator : StreamUpgradeInitiator
{
    private string? _next = "application/mask";

    public override string? GetNextUpgrade()
    {
        var next = _next;
        _next = null;
        return next;
    }

    public override Stream InitiateUpgrade(Stream stream) => new MaskStream(stream);

    public override IAsyncResult BeginInitiateUpgrade(Stream stream, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(Task.FromResult<Stream>(new MaskStream(stream)), callback, state);

    public override Stream EndInitiateUpgrade(IAsyncResult result) => TaskToAsyncResult.End<Stream>(result);
}
