using System.ServiceModel;

namespace Contoso;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
public sealed class TickerService : ITicker
{
    public int Subscribe(string symbol) =>
        OperationContext.Current!.GetCallbackChannel<ITickerCallback>()!.Tick(symbol) + 1;
}
