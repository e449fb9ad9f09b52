using System.CommandLine;
using Woad.Lab.Hosts;
using Woad.Lab.Servers;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands.Processes;

/// <summary>The server process of a run in blocks; not for people.</summary>
internal static class BlockHostCommand
{
    /// <param name="create">Makes a service of its specification.</param>
    public static Command Create(Func<CellSpec, ICellService> create)
    {
        var command = new Command("block-host", "The server process of a run in blocks.") { Hidden = true };
        command.SetAction(_ =>
        {
            using var signals = new IgnoredSignals();
            var output = new ServerOutput(Console.Out);
            try
            {
                using var agent = new BlockHostProcess(create, output);
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
