using System.ServiceModel;

namespace Woad.Routing.Tests.Programs;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Calculator(string name) : ICalculator
{
    private int _calls;

    public int Calls => Volatile.Read(ref _calls);

    /// <summary>The headers of the last call that are not of addressing.</summary>
    public string[] Headers { get; private set; } = [];

    public double Add(double n1, double n2)
    {
        Interlocked.Increment(ref _calls);
        Headers = [.. OperationContext.Current!.IncomingMessageHeaders!.Select(static h => h.Name)];
        return n1 + n2;
    }

    public string Name()
    {
        Interlocked.Increment(ref _calls);
        return name;
    }

    public double Divide(double n1, double n2) =>
        n2 == 0 ? throw new FaultException<string>("zero", "No number is divided by zero.") : n1 / n2;
}
