using Woad.Exchanges;

namespace Woad.ReliableMessaging.Requests;

/// <summary>The answer to a request of the protocol.</summary>
/// <param name="request">The copy that was answered.</param>
/// <param name="roundTrip">The time of that copy and its answer.</param>
internal sealed class RepeatedAnswer(PendingRequest request, TimeSpan roundTrip) : IDisposable
{
    public Incoming Reply => request.Reply;

    public TimeSpan RoundTrip => roundTrip;

    public void Dispose() => request.Release();
}
