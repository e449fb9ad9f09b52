using System.Collections.Frozen;
using Woad.Exchanges;

namespace Woad.Sessions;

/// <summary>
/// Receives from a custom channel of a client while a call waits for its reply, as WCF does: for a synchronous call by
/// the channel's synchronous methods. Between calls nothing is received, but the end of the session is.
/// </summary>
/// <param name="session">The session of the channel.</param>
/// <param name="synchronous">The actions of synchronous operations.</param>
internal sealed class AwaitedReceive(ISynchronousSession session, FrozenSet<string> synchronous)
{
    private volatile bool _isSynchronous;

    /// <summary>A call of an operation with this action is about to wait; the latest one counts.</summary>
    public void Expect(string action) => _isSynchronous = synchronous.Contains(action);

    /// <summary>Receives the next message once a call waits, or once this side or the session has ended.</summary>
    public async ValueTask<bool> ReceiveAsync(Incoming into, Task waited, Task outputEnded)
    {
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using (session.Ended.UnsafeRegister(static e => ((TaskCompletionSource)e!).TrySetResult(), ended))
        {
            await Task.WhenAny(waited, outputEnded, ended.Task).ConfigureAwait(false);
        }

        return await session.ReceiveAsync(into, _isSynchronous && waited.IsCompleted).ConfigureAwait(false);
    }
}
