using Woad.Lab.Hosts;

namespace Woad.Lab.Agents;

/// <summary>
/// The server process of a run in blocks: opens services beside one another, says where they listen, and sends its
/// counters when it is asked, until its input ends.
/// </summary>
internal sealed class BlockHostAgent(Func<CellSpec, ICellService> create, AgentOutput output) : IDisposable
{
    private readonly List<ICellService> _services = [];
    private ICellService? _used;

    public void Run(TextReader input)
    {
        using var meter = new WoadMeter(countsCalls: false);
        using var watch = new CountersWatch(meter, Timeout.InfiniteTimeSpan, _ => { });
        output.Send(new AgentReport(AgentReport.Ready));
        AgentInput.Serve(input, output, command => Handle(command, watch));
    }

    public void Dispose()
    {
        foreach (var service in _services)
        {
            service.Dispose();
        }
    }

    private void Handle(AgentCommand command, CountersWatch watch)
    {
        switch (command)
        {
            case { Verb: AgentCommand.Open, Cell: { } cell }:
                var service = create(cell);
                _services.Add(service);
                output.Send(new AgentReport(AgentReport.Ready) { Opened = service.Open() });
                break;
            case { Verb: AgentCommand.Use } when command.Service < _services.Count:
                _used = _services[command.Service];
                (_used as ISwitchedService)?.Activate();
                output.Send(new AgentReport(AgentReport.Used));
                break;
            case { Verb: AgentCommand.Count }:
                var counters = watch.Ask();
                output.Send(new AgentReport(AgentReport.Sampled)
                {
                    Counters = _used is ICountedHosts hosts ? hosts.Complete(counters) : counters,
                });
                break;
            case { Verb: AgentCommand.Follow, Stretches: { } times }:
                output.Send(new AgentReport(AgentReport.Followed)
                {
                    Stretches = CountersWatch.Follow([.. times.Chunk(2).Select(s => (s[0], s[1]))]),
                });
                break;
            default:
                throw new ArgumentException($"The server process of blocks knows no command '{command.Verb}'.");
        }
    }
}
