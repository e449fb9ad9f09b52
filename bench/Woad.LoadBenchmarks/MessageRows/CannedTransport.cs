using Woad.Exchanges;
using Woad.Layers;
using Woad.Transports;
using Exchange = Woad.LoadBenchmarks.Exchanges.Exchange;

namespace Woad.LoadBenchmarks.MessageRows;

/// <summary>The transport of net.tcp clients without connections.</summary>
internal sealed class CannedTransport(Exchange exchange) : ClientTransport
{
    public override Downstream Connections { get; } = new(
        (_, _, _) => new ValueTask<IRequester>(new CannedRequester(exchange)), null);
}
