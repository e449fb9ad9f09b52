using System.ServiceModel;

namespace Woad.Server.Tests.Hostile;

/// <summary>One instance a session; hosts with <see cref="HostileCalls"/> count those that live.</summary>
[ServiceBehavior(
    InstanceContextMode = InstanceContextMode.PerSession,
    ConcurrencyMode = ConcurrencyMode.Multiple,
    UseSynchronizationContext = false)]
public sealed class HostileService : IHostile, IDisposable
{
    private readonly HostileCalls? _calls = OperationContext.Current!.Host!.Extensions.Find<HostileCalls>();

    public HostileService() => _calls?.Begin();

    public string Echo(string text) => text;

    public byte[] Large(int size) => new byte[size];

    public int Block(bool waits)
    {
        if (waits)
        {
            Assert.True(_calls!.Unblocked.Wait(TimeSpan.FromSeconds(60)));
        }

        return 1;
    }

    public async Task<int> HoldAsync(int number)
    {
        _calls!.Held.Enqueue(number);
        await _calls.Released.Task;
        return number;
    }

    public void Dispose() => _calls?.End();
}
