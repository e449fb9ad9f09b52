using Microsoft.ServiceModel.Samples;

namespace Contoso;

public sealed class BothService : IGreeting, ICalculator
{
    public string Greet(string name) => $"Hello {name}";

    public double Add(double n1, double n2) => n1 + n2;
}
