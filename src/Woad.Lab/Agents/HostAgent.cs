using Woad.Lab.Hosts;
using Woad.Lab.Load;

namespace Woad.Lab.Agents;

/// <summary>The server process of one cell: opens the service, says where it listens, obeys the coordinator.</summary>
internal sealed class HostAgent(IServiceUnderTest service, AgentOutput output) : IDisposable
{
    private WindowClock? _clock;
    private Thread? _watcher;

    public void Run(TextReader input)
    {
        var addresses = service.Open();
        output.Send(new AgentReport(AgentReport.Ready)
        {
            Address = addresses.Measured.AbsoluteUri,
            ObservedAddress = addresses.Observed.AbsoluteUri,
        });
        AgentInput.Serve(input, output, Handle);
    }

    public void Dispose()
    {
        EndWatch();
        service.Dispose();
    }

    private void Handle(AgentCommand command)
    {
        switch (command.Verb)
        {
            case AgentCommand.Initialize:
                service.Initialize(command.Objects ?? 1);
                output.Done();
                break;
            case AgentCommand.ConstructorWork:
                service.SetConstructorWork(command.Work ?? false);
                output.Done();
                break;
            case AgentCommand.Watch when command.Window is { } window:
                EndWatch();
                var clock = _clock = new WindowClock();
                _watcher = new Thread(() => Watch(window, clock)) { IsBackground = true };
                _watcher.Start();
                break;
            case AgentCommand.Halt:
                _clock?.Halt();
                break;
            default:
                throw new ArgumentException($"The server process knows no command '{command.Verb}'.");
        }
    }

    private void Watch(LoadWindow window, WindowClock clock)
    {
        clock.WaitUntil(window.From);
        service.ResetObservation();
        var first = ProcessSample.Take();
        clock.WaitUntil(window.To);
        var usage = ProcessSample.Take().Since(first);
        output.Send(new AgentReport(AgentReport.Watched) { Server = new ServerWindow(usage, service.Observe()) });
    }

    private void EndWatch()
    {
        _clock?.Halt();
        _watcher?.Join();
        _clock?.Dispose();
        _clock = null;
    }
}
