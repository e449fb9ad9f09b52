using System.ServiceModel;

namespace Microsoft.ServiceModel.Samples;

/// <summary>A typed client as svcutil writes them.</summary>
public sealed class CalculatorClient : ClientBase<ICalculator>, ICalculator
{
    public CalculatorClient()
    {
    }

    public CalculatorClient(string endpointConfigurationName) : base(endpointConfigurationName)
    {
    }

    public double Add(double n1, double n2) => Channel.Add(n1, n2);
}
