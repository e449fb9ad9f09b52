using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Channels;

internal sealed class ShapeSession(ShapeChannel channel) : IDuplexSession
{
    public string Id { get; } = $"urn:shape:{Guid.NewGuid()}";

    public void CloseOutputSession() => channel.Peer?.EndInput();

    public void CloseOutputSession(TimeSpan timeout) => CloseOutputSession();

    public IAsyncResult BeginCloseOutputSession(AsyncCallback? callback, object? state)
    {
        CloseOutputSession();
        return TaskToAsyncResult.Begin(Task.CompletedTask, callback, state);
    }

    public IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        BeginCloseOutputSession(callback, state);

    public void EndCloseOutputSession(IAsyncResult result) => TaskToAsyncResult.End(result);
}
