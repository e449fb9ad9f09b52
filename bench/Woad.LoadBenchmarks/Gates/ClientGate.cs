using System.ServiceModel;
using Bench;
using Woad.LoadBenchmarks.Contenders;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Gates;

/// <summary>What one NetTcp call allocates in the client's process, beyond its result.</summary>
/// <param name="Name">The way of calling.</param>
/// <param name="Bytes">Committed bytes a call.</param>
/// <param name="Call">Makes one call.</param>
internal sealed record ClientGate(string Name, double Bytes, Func<IClientContract, Task> Call)
{
    private const int Calls = 10_000;
    private const int Tries = 3;

    /// <summary>The string that the call returns: 20 characters.</summary>
    private const int ResultBytes = 64;

    public double Limit => Bytes + Math.Max(16, 0.03 * Bytes);

    public async Task<double> MeasureAsync()
    {
        var entry = ContenderList.Find("T4");
        using var server = new ServerProcess(entry.Name, "echo");
        using var factory = new ChannelFactory<IClientContract>(
            new NetTcpBinding(SecurityMode.None), new EndpointAddress($"net.tcp://127.0.0.1:{server.Port}/tcp"));
        var proxy = factory.CreateChannel();
        for (var i = 0; i < 2 * Calls; i++)
        {
            await Call(proxy);
        }

        var least = double.MaxValue;
        for (var i = 0; i < Tries; i++)
        {
            var before = GC.GetTotalAllocatedBytes(precise: true);
            for (var j = 0; j < Calls; j++)
            {
                await Call(proxy);
            }

            least = Math.Min(least, (double)(GC.GetTotalAllocatedBytes(precise: true) - before) / Calls);
        }

        return least - ResultBytes;
    }
}
