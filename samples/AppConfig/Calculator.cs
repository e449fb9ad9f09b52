namespace Woad.Samples.AppConfig;

public sealed class Calculator : ICalculator
{
    public double Add(double left, double right) => left + right;
}
