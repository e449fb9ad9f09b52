namespace Microsoft.ServiceModel.Samples;

public sealed class CalculatorService : ICalculator
{
    public double Add(double n1, double n2) => n1 + n2;
}
