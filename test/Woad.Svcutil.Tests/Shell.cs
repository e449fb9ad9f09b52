using System.Diagnostics;

namespace Woad.Svcutil.Tests;

/// <summary>Programs that run to their end.</summary>
internal static class Shell
{
    public static async Task<(int Exit, string Output)> RunAsync(
        string folder, string program, params IReadOnlyList<string> arguments)
    {
        var start = new ProcessStartInfo(program, arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardOutput = true,
        };

        // Builds of a test do not share a process with the build that the test runs in.
        start.Environment["MSBUILDDISABLENODEREUSE"] = "1";
        start.Environment["DOTNET_NOLOGO"] = "1";
        using var process = Process.Start(start)!;
        var output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output);
    }

    /// <summary>Runs a program that has to succeed.</summary>
    public static async Task<string> SucceedAsync(
        string folder, string program, params IReadOnlyList<string> arguments)
    {
        var (exit, output) = await RunAsync(folder, program, arguments);
        Assert.True(exit == 0, $"{program} {string.Join(' ', arguments)}\n{output}");
        return output;
    }
}
