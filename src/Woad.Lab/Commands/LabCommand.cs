using System.CommandLine;
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
            var code = await parsed.InvokeAsync(invocation);
            return parsed.Errors.Count > 0 ? ExitCodes.Usage : code;
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
