using System.Diagnostics;
using Woad.Lab.Processes;

namespace Woad.Lab.SelfTest;

/// <summary>This program once more, until it ends.</summary>
internal static class ChildRun
{
    /// <summary>Runs the command to its end and returns its output.</summary>
    public static async Task<string> EndOfAsync(
        IReadOnlyList<int> cores, CancellationToken cancel, params string[] arguments)
    {
        using var process = new Process { StartInfo = LabExecutable.Start(arguments) };
        CoreAffinity.Start(process, cores);
        var (output, errors) = (process.StandardOutput.ReadToEndAsync(cancel),
            process.StandardError.ReadToEndAsync(cancel));
        try
        {
            await process.WaitForExitAsync(cancel);
        }
        catch (OperationCanceledException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }

        return await output + await errors;
    }
}
