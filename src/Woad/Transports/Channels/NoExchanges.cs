using Woad.Connections;

namespace Woad.Transports.Channels;

/// <summary>The exchange handler of a listener that takes only sessions.</summary>
internal sealed class NoExchanges : IExchangeHandler
{
    public static NoExchanges Instance { get; } = new();

    public ValueTask<bool> AdmitAsync(Exchange exchange)
    {
        exchange.Abort(null);
        return new ValueTask<bool>(false);
    }

    public ValueTask RunAsync(Exchange exchange) => default;
}
