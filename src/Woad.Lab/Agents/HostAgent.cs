using Woad.Lab.Hosts;
using Woad.Lab.Load;
using Woad.Lab.Measuring;

namespace Woad.Lab.Agents;

/// <summary>
/// A server process: opens the service that it is told to, one at a time, says where it listens, obeys the coordinator.
/// </summary>
internal sealed class HostAgent(Func<ServiceSpec, IServiceUnderTest> create, AgentOutput output) : IDisposable
{
    private IServiceUnderTest? _service;
    private WindowClock? _clock;
    private Thread? _watcher;

    public void Run(TextReader input) => AgentInput.Serve(input, output, Handle);

    public void Dispose()
    {
        EndWatch();
        _service?.Dispose();
    }

    private void Handle(AgentCommand command)
    {
        switch (command.Verb)
        {
            case AgentCommand.Serve when command.Service is { } spec:
                Serve(spec);
                break;
            case AgentCommand.Initialize when _service is { } service:
                service.Initialize(command.Objects ?? 1);
                output.Done();
                break;
            case AgentCommand.ConstructorWork when _service is { } service:
                service.SetConstructorWork(command.Work ?? false);
                output.Done();
                break;
            case AgentCommand.Watch when command.Window is { } window && _service is { } service:
                EndWatch();
                var clock = _clock = new WindowClock();
                _watcher = new Thread(() => Watch(service, window, clock)) { IsBackground = true };
                _watcher.Start();
                break;
            case AgentCommand.Halt:
                _clock?.Halt();
                break;
            default:
                throw new ArgumentException($"The server process knows no command '{command.Verb}', or not now.");
        }
    }

    private void Serve(ServiceSpec spec)
    {
        EndWatch();
        _service?.Dispose();
        _service = create(spec);
        var addresses = _service.Open();
        output.Send(new AgentReport(AgentReport.Ready)
        {
            Address = addresses.Measured.AbsoluteUri,
            ObservedAddress = addresses.Observed.AbsoluteUri,
        });
    }

    private void Watch(IServiceUnderTest service, LoadWindow window, WindowClock clock)
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
