using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Waits;

namespace Woad.Transports.Channels;

/// <summary>The sending half of a session, which can be ended by itself, once.</summary>
internal sealed class SessionOutput(IEnvelopeSession session, TimeSpan closeTimeout, TimeProvider clock)
    : IDuplexSession
{
    private int _closed;

    public string Id => session.Id;

    public void CloseOutputSession() => CloseOutputSession(closeTimeout);

    public void CloseOutputSession(TimeSpan timeout) => Blocking.Wait(CloseAsync(timeout));

    public IAsyncResult BeginCloseOutputSession(AsyncCallback? callback, object? state) =>
        BeginCloseOutputSession(closeTimeout, callback, state);

    public IAsyncResult BeginCloseOutputSession(TimeSpan timeout, AsyncCallback? callback, object? state) =>
        TaskToAsyncResult.Begin(CloseAsync(timeout), callback, state);

    public void EndCloseOutputSession(IAsyncResult result) => TaskToAsyncResult.End(result);

    public Task CloseAsync(TimeSpan timeout) => Interlocked.Exchange(ref _closed, 1) != 0
        ? Task.CompletedTask
        : TimeLimit.RunAsync(
            async token =>
            {
                await session.CloseOutputAsync(token).ConfigureAwait(false);
                return true;
            },
            timeout,
            clock,
            "Closing the output session");
}
