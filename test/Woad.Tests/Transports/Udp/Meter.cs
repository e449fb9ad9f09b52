using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Threading.Channels;

namespace Woad.Tests.Transports.Udp;

/// <summary>Keeps the readings that have come.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class Meter : IMeter
{
    private readonly Channel<string> _readings = Channel.CreateUnbounded<string>();

    /// <summary>Lets operations run; a test that closes it holds them up.</summary>
    public ManualResetEventSlim Gate { get; } = new(initialState: true);

    public RemoteEndpointMessageProperty? Sender { get; private set; }

    public void Tell(string reading)
    {
        Sender = (RemoteEndpointMessageProperty?)OperationContext.Current!.IncomingMessageProperties![
            RemoteEndpointMessageProperty.Name];
        Keep(reading);
        Gate.Wait(TimeSpan.FromSeconds(60));
    }

    public void Keep(string reading) => _readings.Writer.TryWrite(reading);

    public int Add(int a, int b) => a + b;

    public Task<int> SumAsync(int[] values) => Task.FromResult(values.Sum());

    public async Task<string> NextAsync() =>
        await _readings.Reader.ReadAsync().AsTask().WaitAsync(TimeSpan.FromSeconds(60));

    /// <summary>The readings that have come so far.</summary>
    public List<string> Taken()
    {
        var taken = new List<string>();
        while (_readings.Reader.TryRead(out var reading))
        {
            taken.Add(reading);
        }

        return taken;
    }
}
