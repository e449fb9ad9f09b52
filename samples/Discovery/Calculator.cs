namespace Woad.Samples.Discovery;

public class Calculator : ICalculator
{
    public double Add(double n1, double n2) => n1 + n2;
}
