using Woad.Lab.Agents;
using Woad.Lab.Hosts;

namespace Woad.Lab.Tests.Agents;

/// <summary>A server process as the load sees it.</summary>
public sealed class CellHostAgentTests
{
    private readonly List<string> _happened = [];

    [Fact]
    public void Process_serves_one_service_after_the_other()
    {
        var reports = Run(new AgentCommand(AgentCommand.Serve) { Cell = Spec("second") });
        Assert.Equal(["open first", "close first", "open second", "close second"], _happened);
        Assert.Equal(
            ["net.tcp://localhost/first", "net.tcp://localhost/second"],
            reports.Select(r => r.Opened?.Address.OriginalString));
    }

    [Fact]
    public void Unknown_command_is_refused_and_the_service_stays()
    {
        var reports = Run(new AgentCommand("dance"));
        Assert.Contains("'dance'", reports[^1].Message, StringComparison.Ordinal);
        Assert.Equal(["open first", "close first"], _happened);
    }

    private static CellSpec Spec(string name) => CellSpec.Of(name, 0, TimeSpan.FromMinutes(1));

    private AgentReport[] Run(params AgentCommand[] commands)
    {
        using var output = new StringWriter();
        using (var agent = new CellHostAgent(spec => new Service(spec.Service, _happened), new AgentOutput(output)))
        {
            agent.Run(Spec("first"), new StringReader(string.Join("\n", commands.Select(AgentLines.Write))));
        }

        return [.. output.ToString().Split('\n').Select(AgentLines.Read<AgentReport>).OfType<AgentReport>()];
    }

    private sealed class Service(string name, List<string> happened) : ICellService
    {
        public CellTopology Open()
        {
            happened.Add($"open {name}");
            return new Uri($"net.tcp://localhost/{name}");
        }

        public void Dispose() => happened.Add($"close {name}");
    }
}
