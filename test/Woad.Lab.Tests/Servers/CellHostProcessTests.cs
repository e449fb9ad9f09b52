using Woad.Lab.Hosts;
using Woad.Lab.Servers;

namespace Woad.Lab.Tests.Servers;

/// <summary>A server process as the load sees it.</summary>
public sealed class CellHostProcessTests
{
    private readonly List<string> _happened = [];

    [Fact]
    public void Process_serves_one_service_after_the_other()
    {
        var reports = Run(new ServerCommand(ServerCommand.Serve) { Cell = Spec("second") });
        Assert.Equal(["open first", "close first", "open second", "close second"], _happened);
        Assert.Equal(
            ["net.tcp://localhost/first", "net.tcp://localhost/second"],
            reports.Select(r => r.Opened?.Address.OriginalString));
    }

    [Fact]
    public void Unknown_command_is_refused_and_the_service_stays()
    {
        var reports = Run(new ServerCommand("dance"));
        Assert.Contains("'dance'", reports[^1].Message, StringComparison.Ordinal);
        Assert.Equal(["open first", "close first"], _happened);
    }

    private static CellSpec Spec(string name) => CellSpec.Of(name, 0, TimeSpan.FromMinutes(1));

    private ServerReport[] Run(params ServerCommand[] commands)
    {
        using var output = new StringWriter();
        using (var agent = new CellHostProcess(spec => new Service(spec.Service, _happened), new ServerOutput(output)))
        {
            agent.Run(Spec("first"), new StringReader(string.Join("\n", commands.Select(ServerLines.Write))));
        }

        return [.. output.ToString().Split('\n').Select(ServerLines.Read<ServerReport>).OfType<ServerReport>()];
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
