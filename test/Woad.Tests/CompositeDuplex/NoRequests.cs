using Woad.Exchanges;

namespace Woad.Tests.CompositeDuplex;

/// <summary>Takes no messages that stand for themselves: all of them belong to sessions.</summary>
internal sealed class NoRequests : IReceiver
{
    public ValueTask<bool> AdmitAsync(Incoming incoming) =>
        throw new InvalidOperationException("A message has come outside of all sessions.");

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        throw new InvalidOperationException("Nothing was admitted.");
}
