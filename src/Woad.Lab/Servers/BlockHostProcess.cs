using Woad.Lab.Hosts;

namespace Woad.Lab.Servers;

/// <summary>
/// The server process of a run in blocks: opens services beside one another, says where they listen, and sends its
/// counters when it is asked, until its input ends.
/// </summary>
internal sealed class BlockHostProcess(Func<CellSpec, ICellService> create, ServerOutput output) : IDisposable
{
    private readonly List<ICellService> _services = [];
    private ICellService? _used;

    public void Run(TextReader input)
    {
        using var meter = new WoadMeter(countsCalls: false);
        using var watch = new CountersWatch(meter, Timeout.InfiniteTimeSpan, _ => { });
        output.Send(new ServerReport(ServerReport.Ready));
        ServerInput.Serve(input, output, command => Handle(command, watch));
    }

    public void Dispose()
    {
        foreach (var service in _services)
        {
            service.Dispose();
        }
    }

    private void Handle(ServerCommand command, CountersWatch watch)
    {
        switch (command)
        {
            case { Verb: ServerCommand.Open, Cell: { } cell }:
                var service = create(cell);
                _services.Add(service);
                output.Send(new ServerReport(ServerReport.Ready) { Opened = service.Open() });
                break;
            case { Verb: ServerCommand.Use } when command.Service < _services.Count:
                _used = _services[command.Service];
                (_used as ISwitchedService)?.Activate();
                output.Send(new ServerReport(ServerReport.Used));
                break;
            case { Verb: ServerCommand.Count }:
                var counters = watch.Ask();
                output.Send(new ServerReport(ServerReport.Sampled)
                {
                    Counters = _used is ICountedHosts hosts ? hosts.Complete(counters) : counters,
                });
                break;
            case { Verb: ServerCommand.Follow, Stretches: { } times }:
                output.Send(new ServerReport(ServerReport.Followed)
                {
                    Stretches = CountersWatch.Follow([.. times.Chunk(2).Select(s => (s[0], s[1]))]),
                });
                break;
            default:
                throw new ArgumentException($"The server process of blocks knows no command '{command.Verb}'.");
        }
    }
}
