using System.ServiceModel;

namespace Contoso;

[CallbackBehavior(UseSynchronizationContext = false)]
public sealed class TickerCallback : ITickerCallback
{
    public int Tick(string symbol) => symbol.Length;
}
