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

    public ValueTask<bool> AdmitAsync(Incoming incoming) =>
        incoming.Answer is IDatagramAnswer { Channel: { } channel }
            ? Of(channel).Handler.AdmitAsync(incoming)
            : inner.AdmitAsync(incoming);

    public async ValueTask<Outcome> RunAsync(Incoming incoming)
    {
        if (incoming.Answer is not IDatagramAnswer { Channel: { } channel })
        {
            return await inner.RunAsync(incoming).ConfigureAwait(false);
        }

        // The operation may wait for a reply, which the thread that reads the channel has to bring.
        await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
        return await Of(channel).Handler.RunAsync(incoming).ConfigureAwait(false);
    }

    public void Miss(CommunicationException reason) => inner.Miss(reason);

    /// <summary>The calls that this side makes through the channel of a message; null for none.</summary>
    public IRequester? Find(IDatagramAnswer answer) => answer.Channel is { } channel ? Of(channel).Calls : null;

    private Channel Of(IEnvelopeSession channel) => _channels.GetValue(channel, c =>
    {
        var calls = new Correlator(c, listener.Encoding) { IsDuplex = true, OwnsSession = false };
        return new Channel(calls, new DuplexHandler(inner, calls));
    });

    private sealed record Channel(Correlator Calls, DuplexHandler Handler);
}
