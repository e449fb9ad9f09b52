using Woad.Lab.Hosts;

namespace Woad.Lab.Agents;

/// <summary>
/// The server process of a trial: opens the service, says where it listens, and sends what it counts until its input
/// ends.
/// </summary>
internal sealed class CellHostAgent(ICellService service, TimeSpan interval, bool countsCalls, AgentOutput output)
{
    public void Run(TextReader input)
    {
        using var meter = new WoadMeter(countsCalls);
        var address = service.Open();
        using var watch = new CountersWatch(
            meter,
            interval,
            counters => output.Send(new AgentReport(AgentReport.Counted)
            {
                Counters = service is ICountedHosts hosts ? hosts.Complete(counters) : counters,
            }));
        output.Send(new AgentReport(AgentReport.Ready) { Address = address.AbsoluteUri });
        AgentInput.Serve(input, output, command => throw new ArgumentException(
            $"The server process of a trial knows no command '{command.Verb}'."));
    }
}
