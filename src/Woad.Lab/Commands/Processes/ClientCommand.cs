using System.CommandLine;
using Woad.Lab.Agents;
using Woad.Lab.Results;
using Woad.Lab.Targets;

namespace Woad.Lab.Commands.Processes;

/// <summary>A load process of a run; not for people.</summary>
internal static class ClientCommand
{
    public static Command Create()
    {
        var command = new Command("client", "A load process of a run.") { Hidden = true };
        command.SetAction(_ =>
        {
            using var signals = new IgnoredSignals();
            using var agent = new ClientAgent(LoadTargets.Create, new AgentOutput(Console.Out));
            agent.Run(Console.In);
            return ExitCodes.Pass;
        });
        return command;
    }
}
