using System.CommandLine;
using System.CommandLine.Invocation;
using Woad.Lab.Commands.Processes;
using Woad.Lab.Verdicts;
using Woad.Xml;

namespace Woad.Lab.Commands;

/// <summary>The command line <c>woad-lab</c>.</summary>
internal static class LabCommand
{
    public static async Task<int> RunAsync(IReadOnlyList<string> arguments, LabInvocation invocation)
    {
        var parsed = Create().Parse(arguments);
        try
        {
            var command = parsed.CommandResult.Command;
            if (parsed.Action is not ParseErrorAction wrong || command.Subcommands.Count > 0)
            {
                var code = await parsed.InvokeAsync(invocation);
                return parsed.Errors.Count > 0 ? ExitCodes.Usage : code;
            }

            // The options of 'load' fill a screen, which would hide what is wrong.
            wrong.ShowHelp = false;
            await parsed.InvokeAsync(invocation);
            await invocation.Error.WriteLineAsync($"'woad-lab {NameOf(command)} --help' lists the options.");
            return ExitCodes.Usage;
        }
        catch (ArgumentException error)
        {
            await invocation.Error.WriteLineAsync(Escaped.Line(error.Message));
            return ExitCodes.Usage;
        }
        catch (IOException error)
        {
            await invocation.Error.WriteLineAsync(
                $"The run ended before its time: {Escaped.Line(error.Message).TrimEnd('.')}. What was written until "
                    + "then stays in the run folder, if there is one; 'woad-lab report <folder>' makes a report of "
                    + "it.");
            return ExitCodes.Invalid;
        }
    }

    /// <summary>The words of a command, without the program.</summary>
    private static string NameOf(Command command) => string.Join(
        ' ',
        command.Parents.OfType<Command>().Where(c => c is not RootCommand).Append(command).Select(c => c.Name));

    public static RootCommand Create() => new("Predicts, measures and explains what a WCF setting does under load.")
    {
        ListCommand.Create(),
        PredictCommand.Create(),
        RunCommand.Create(),
        LoadCommand.Create(),
        TuneCommand.Create(),
        ServeCommand.Create(),
        SchemaCommand.Create(),
        ReportCommand.Create(),
        SelfTestCommand.Create(),
        MeshCommand.Create(),
        SelfTestCommand.CreateOverhead(),
        CausesCommand.CreateSpin(),
        CompareCommand.Create(),
        PairCommand.Create(),
        LoadAgentCommand.Create(),
        AgentsJobCommand.Create(),
        CellHostCommand.Create(Experiments.CreateService),
        BlockHostCommand.Create(Experiments.CreateService),
    };
}
