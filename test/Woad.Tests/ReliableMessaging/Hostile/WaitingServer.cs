using Woad.Exchanges;

namespace Woad.Tests.ReliableMessaging.Hostile;

/// <summary>Has no place for any session.</summary>
internal sealed class WaitingServer : ISessionServer
{
    public async ValueTask<ISessionPlace?> ReserveAsync(IEnvelopeSession session)
    {
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        using (session.Ended.UnsafeRegister(static e => ((TaskCompletionSource)e!).TrySetResult(), ended))
        {
            await ended.Task.ConfigureAwait(false);
        }

        return null;
    }
}
