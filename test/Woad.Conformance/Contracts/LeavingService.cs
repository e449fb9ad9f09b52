using System.ServiceModel;

namespace Woad.Conformance.Contracts;

/// <summary>Tells the probe of its key when it is disposed of.</summary>
public sealed class LeavingService : ILeaving, IDisposable
{
    private string? _key;

    public void Enter(string key) => _key = key;

    public int Leave(int number) => number;

    public Task<int> LeaveLaterAsync(int number) => Task.FromResult(number);

    public void Refuse() => throw new FaultException<OutOfStock>(new OutOfStock { Article = "Woad", Left = 3 }, "no");

    public void Run()
    {
    }

    public void Fail() => throw new InvalidOperationException("Nobody hears this.");

    public void Dispose()
    {
        if (_key is { } key)
        {
            Probe.Of(key).Note(1);
        }
    }
}
