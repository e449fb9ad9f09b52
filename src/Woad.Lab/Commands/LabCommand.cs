using System.CommandLine;
using Woad.Lab.Commands.Processes;
using Woad.Lab.Results;

namespace Woad.Lab.Commands;

/// <summary>The command line <c>woad-lab</c>.</summary>
internal static class LabCommand
{
    public static async Task<int> RunAsync(string[] arguments)
    {
        var parsed = Create().Parse(arguments);

        // Signals are the run's own affair: it ends the load and writes what was measured.
        var configuration = new InvocationConfiguration
        {
            ProcessTerminationTimeout = null,
            EnableDefaultExceptionHandler = false,
        };
        try
        {
            var code = await parsed.InvokeAsync(configuration);
            return parsed.Errors.Count > 0 ? ExitCodes.Usage : code;
        }
        catch (ArgumentException error)
        {
            await Console.Error.WriteLineAsync(error.Message);
            return ExitCodes.Usage;
        }
        catch (IOException error)
        {
            await Console.Error.WriteLineAsync(
                $"The run ended before its time: {error.Message.TrimEnd('.')}. What was written until then stays "
                    + "in the run folder, if there is one; 'woad-lab report <folder>' makes a report of it.");
            return ExitCodes.Invalid;
        }
    }

    public static RootCommand Create() => new("Predicts, measures and explains what a WCF setting does under load.")
    {
        ListCommand.Create(),
        PredictCommand.Create(),
        RunCommand.Create(),
        LoadCommand.Create(),
        SchemaCommand.Create(),
        ReportCommand.Create(),
        SelfTestCommand.Create(),
        SelfTestCommand.CreateOverhead(),
        CausesCommand.CreateSpin(),
        CompareCommand.Create(),
        CellHostCommand.Create(),
    };
}
