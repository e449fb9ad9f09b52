using Woad.LoadBenchmarks.Driver;
using Woad.LoadBenchmarks.Exchanges;
using Woad.LoadBenchmarks.Rounds;

namespace Woad.LoadBenchmarks.Comparing.Clients;

/// <summary>Rounds of a client: a new process of it and one of the service that it calls.</summary>
internal sealed class ClientRounds(TimeSpan window, int mostWarmUpSeconds)
{
    private const double Difference = 0.03;
    private static readonly TimeSpan Bin = TimeSpan.FromSeconds(1);

    public ClientRound Run(ComparedClient client, Scenario scenario, int round)
    {
        using var service = new ServerProcess(client.ServiceProgram, client.Service, scenario.Name);
        Processor.BindToDriverCore(service.Id);
        using var process = new ClientProcess(client, scenario, service.Port);
        WarmUp(process);
        var result = process.Run(window);
        return new ClientRound(
            round, result.CpuMicroseconds / result.Calls, (double)result.AllocatedBytes / result.Calls);
    }

    private void WarmUp(ClientProcess process)
    {
        var last = 0.0;
        for (var seconds = 0; seconds < mostWarmUpSeconds; seconds++)
        {
            var done = process.Run(Bin);
            var cost = done.CpuMicroseconds / done.Calls;
            if (Math.Abs(cost - last) < Difference * Math.Max(cost, last))
            {
                return;
            }

            last = cost;
        }
    }
}
