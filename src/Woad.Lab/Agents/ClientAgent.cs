using Woad.Lab.Load;

namespace Woad.Lab.Agents;

/// <summary>
/// One load process: opens its users' sessions, loads through windows, reports each second and at the end.
/// </summary>
internal sealed class ClientAgent(Func<TargetSpec, ILoadTarget> targets, AgentOutput output) : IDisposable
{
    private ClosedLoad? _load;
    private WindowClock? _clock;
    private Thread? _worker;

    public void Run(TextReader input)
    {
        output.Send(new AgentReport(AgentReport.Ready));
        AgentInput.Serve(input, output, Handle);
    }

    public void Dispose()
    {
        Close();
        _clock?.Dispose();
    }

    private void Handle(AgentCommand command)
    {
        switch (command.Verb)
        {
            case AgentCommand.Open when command.Target is { } target:
                Close();
                _load = new ClosedLoad(targets(target), command.Users ?? 1, command.InFlight ?? 1);
                output.Done();
                break;
            case AgentCommand.Load when command.Window is { } window && _load is { } load:
                _worker?.Join();
                _clock?.Dispose();
                var clock = _clock = new WindowClock();
                _worker = new Thread(() => Report(load, window, clock)) { IsBackground = true };
                _worker.Start();
                break;
            case AgentCommand.Halt:
                Halt();
                break;
            case AgentCommand.Close:
                Close();
                output.Done();
                break;
            default:
                throw new ArgumentException($"The load process knows no command '{command.Verb}', or not now.");
        }
    }

    private void Report(ClosedLoad load, LoadWindow window, WindowClock clock)
    {
        try
        {
            using var observer = new WindowObserver(window, clock, output);
            var result = load.Run(window, observer.Start);
            output.Send(new AgentReport(AgentReport.Loaded) { Load = observer.Finish(result) });
        }
        catch (Exception error)
        {
            output.Failed(error);
        }
    }

    private void Halt()
    {
        _load?.Stop();
        _clock?.Halt();
    }

    private void Close()
    {
        Halt();
        _worker?.Join();
        _worker = null;
        _load?.Dispose();
        _load = null;
    }
}
