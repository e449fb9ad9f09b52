using System.ServiceModel;

namespace Woad.Samples.AppConfig;

/// <summary>A client as svcutil generates it: the constructor takes the name of an endpoint.</summary>
public sealed class CalculatorClient(string endpoint) : ClientBase<ICalculator>(endpoint), ICalculator
{
    public double Add(double left, double right) => Channel.Add(left, right);
}
