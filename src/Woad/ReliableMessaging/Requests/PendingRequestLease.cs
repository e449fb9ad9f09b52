using Woad.Exchanges;

namespace Woad.ReliableMessaging.Requests;

/// <summary>A request of the protocol, whose buffers are given back at the end.</summary>
internal sealed class PendingRequestLease : IDisposable
{
    public PendingRequest Request { get; } = new() { Expectation = ReplyExpectation.Allowed };

    public void Dispose() => Request.Release();
}
