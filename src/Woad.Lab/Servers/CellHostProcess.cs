using Woad.Lab.Hosts;

namespace Woad.Lab.Servers;

/// <summary>
/// The server process of trials: opens the service of a cell, says where it listens, sends its counters, and opens
/// another service when it is told to, until its input ends.
/// </summary>
internal sealed class CellHostProcess(Func<CellSpec, ICellService> create, ServerOutput output) : IDisposable
{
    private volatile ICellService? _service;

    public void Run(CellSpec first, TextReader input)
    {
        using var meter = new WoadMeter(first.CountsCalls);
        Serve(first);
        using var watch = new CountersWatch(
            meter,
            TimeSpan.FromSeconds(first.IntervalSeconds),
            counters => output.Send(new ServerReport(ServerReport.Counted)
            {
                Counters = _service is ICountedHosts hosts ? hosts.Complete(counters) : counters,
            }));
        ServerInput.Serve(input, output, command => Handle(command, watch));
    }

    public void Dispose() => _service?.Dispose();

    private void Handle(ServerCommand command, CountersWatch watch)
    {
        switch (command)
        {
            case { Verb: ServerCommand.Serve, Cell: { } cell }:
                Serve(cell);
                break;
            case { Verb: ServerCommand.Rest }:
                watch.Rest();
                break;
            case { Verb: ServerCommand.Wake }:
                watch.Wake();
                break;
            case { Verb: ServerCommand.Set, Limit: { } limit } when _service is ILimitedHost host:
                host.Set(limit);
                output.Send(new ServerReport(ServerReport.LimitSet));
                break;
            default:
                throw new ArgumentException($"The server process of a trial knows no command '{command.Verb}'.");
        }
    }

    private void Serve(CellSpec cell)
    {
        var before = _service;
        _service = null;
        before?.Dispose();
        var service = create(cell);
        var opened = service.Open();
        _service = service;
        output.Send(new ServerReport(ServerReport.Ready) { Opened = opened });
    }
}
