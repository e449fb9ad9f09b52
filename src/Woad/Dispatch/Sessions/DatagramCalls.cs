using System.Collections.Frozen;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Exchanges;
using Woad.Sessions;

namespace Woad.Dispatch.Sessions;

/// <summary>
/// Stands before dispatch where a contract with callbacks is served by channels without sessions: replies of any peer
/// go to the calls that wait for them, everything else is dispatched.
/// </summary>
internal sealed class DatagramCalls(IReceiver inner, ListenerRuntime listener) : IReceiver
{
    private readonly ConditionalWeakTable<IEnvelopeSession, Channel> _channels = [];
    private readonly FrozenSet<string> _actions = listener.Actions();

    public ValueTask<bool> AdmitAsync(Incoming incoming) =>
        incoming.Answer.Sender is { } peer ? Of(peer).Handler.AdmitAsync(incoming) : inner.AdmitAsync(incoming);

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        incoming.Answer.Sender is { } peer ? Of(peer).Handler.RunAsync(incoming) : inner.RunAsync(incoming);

    public void Miss(CommunicationException reason) => inner.Miss(reason);

    /// <summary>The calls that this side makes through the channel of a peer.</summary>
    public IRequester Find(Peer peer) => Of(peer).Calls;

    private Channel Of(Peer peer) => _channels.GetValue(peer.Channel, channel =>
    {
        var calls = new Correlator(channel, listener.Encoding)
        {
            IsDuplex = true,
            OwnsSession = false,
            CalledActions = _actions,
        };
        return new Channel(
            calls, peer.IsReceivedInOrder ? new DuplexHandler(inner, calls) : new DatagramHandler(inner, calls));
    });

    private sealed record Channel(Correlator Calls, IReceiver Handler);
}
