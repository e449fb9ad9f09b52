
using Woad.Exchanges;

namespace Woad.Transports.Channels;

/// <summary>The exchange handler of a listener that takes only sessions.</summary>
internal sealed class NoExchanges : IReceiver
{
    public static NoExchanges Instance { get; } = new();

    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        incoming.Answer.Abort(null);
        return new ValueTask<bool>(false);
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) => new(Outcome.Answered);
}
