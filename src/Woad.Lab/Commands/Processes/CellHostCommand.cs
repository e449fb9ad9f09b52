using System.CommandLine;
using System.Text.Json;
using Woad.Lab.Hosts;
using Woad.Lab.Measuring;
using Woad.Lab.Servers;
using Woad.Lab.Verdicts;

namespace Woad.Lab.Commands.Processes;

/// <summary>The server process of a trial; not for people.</summary>
internal static class CellHostCommand
{
    /// <param name="create">Makes a service of its specification.</param>
    public static Command Create(Func<CellSpec, ICellService> create)
    {
        var spec = new Option<string>("--spec") { Required = true };
        var command = new Command("cell-host", "The server process of a trial.") { spec };
        command.Hidden = true;
        command.SetAction(result =>
        {
            using var signals = new IgnoredSignals();
            var output = new ServerOutput(Console.Out);
            try
            {
                var cell = JsonSerializer.Deserialize<CellSpec>(result.GetRequiredValue(spec), LabJson.Line)
                    ?? throw new ArgumentException("The specification is empty.");
                using var agent = new CellHostProcess(create, output);
                agent.Run(cell, Console.In);
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
