using System.CommandLine;
using Woad.Lab.Agents;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands.Processes;

/// <summary>The server process of a run in blocks; not for people.</summary>
internal static class BlockHostCommand
{
    public static Command Create()
    {
        var command = new Command("block-host", "The server process of a run in blocks.") { Hidden = true };
        command.SetAction(_ =>
        {
            using var signals = new IgnoredSignals();
            var output = new AgentOutput(Console.Out);
            try
            {
                using var agent = new BlockHostAgent(CellServices.Create, output);
                agent.Run(Console.In);
                return ExitCodes.Pass;
            }
            catch (Exception error)
            {
                output.Failed(error);
                return ExitCodes.Unreachable;
            }
        });
        return command;
    }
}
