using System.ServiceModel;
using Woad.Lab.Agents;
using Woad.Lab.Hosts;
using Woad.Lab.Instancing;

namespace Woad.Lab.Tests.Agents;

/// <summary>A server process as its coordinator sees it.</summary>
public sealed class HostAgentTests
{
    private readonly List<string> _happened = [];

    [Fact]
    public void Process_serves_one_service_after_the_other()
    {
        var reports = Run(
            Serve(InstanceContextMode.Single),
            new AgentCommand(AgentCommand.Initialize) { Objects = 3 },
            Serve(InstanceContextMode.PerCall));
        Assert.Equal(
            ["open Single", "3 objects", "close Single", "open PerCall", "close PerCall"],
            _happened);
        Assert.Equal(
            ["net.tcp://localhost/Single", null, "net.tcp://localhost/PerCall"], reports.Select(r => r.Address));
    }

    [Fact]
    public void Command_before_there_is_a_service_is_refused() => Assert.Contains(
        "or not now",
        Assert.Single(Run(new AgentCommand(AgentCommand.Initialize) { Objects = 3 })).Message,
        StringComparison.Ordinal);

    private static AgentCommand Serve(InstanceContextMode mode) => new(AgentCommand.Serve)
    {
        Service = new ServiceSpec("netTcp", mode, ConcurrencyMode.Single, OperationWork.None),
    };

    private AgentReport[] Run(params AgentCommand[] commands)
    {
        using var output = new StringWriter();
        using (var agent = new HostAgent(spec => new Service($"{spec.Mode}", _happened), new AgentOutput(output)))
        {
            agent.Run(new StringReader(string.Join("\n", commands.Select(AgentLines.Write))));
        }

        return [.. output.ToString().Split('\n').Select(AgentLines.Read<AgentReport>).OfType<AgentReport>()];
    }

    private sealed class Service(string name, List<string> happened) : IServiceUnderTest
    {
        public ServiceAddresses Open()
        {
            happened.Add($"open {name}");
            var address = new Uri($"net.tcp://localhost/{name}");
            return new ServiceAddresses(address, address);
        }

        public void Initialize(int objects) => happened.Add($"{objects} objects");

        public void SetConstructorWork(bool on) => happened.Add($"work {on}");

        public void ResetObservation()
        {
        }

        public ServiceObservation Observe() => new(0, 0, 0, 0);

        public void Dispose() => happened.Add($"close {name}");
    }
}
