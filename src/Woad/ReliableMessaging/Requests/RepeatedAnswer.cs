using Woad.Exchanges;

namespace Woad.ReliableMessaging.Requests;

/// <summary>The answer to a request of the protocol.</summary>
/// <param name="request">The copy that was answered.</param>
/// <param name="attempts">Copies that were sent.</param>
internal sealed class RepeatedAnswer(PendingRequest request, int attempts) : IDisposable
{
    public Incoming Reply => request.Reply;

    public int Attempts => attempts;

    public void Dispose() => request.Release();
}
