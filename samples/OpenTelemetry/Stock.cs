using System.ServiceModel;

namespace Woad.Samples.OpenTelemetry;

public sealed class Stock : IStock
{
    public int Quantity(string article) =>
        article == "pen" ? 12 : throw new FaultException($"There is no article '{article}'.");
}
