using System.Diagnostics;
using System.Reflection;

namespace Woad.Server.Tests;

/// <summary>
/// Runs a part of a test in a process of its own, where nothing but this part takes memory, threads or sockets.
/// </summary>
internal static class OwnProcess
{
    /// <summary>The first argument of such a process.</summary>
    public const string Command = "own-process";

    private const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(5);

    private static bool _isOwn;

    /// <summary>Calls a static method in another process, which must end without an exception.</summary>
    /// <param name="body">The method; no lambda.</param>
    /// <param name="arguments">Its arguments.</param>
    public static async Task RunAsync(Delegate body, params string[] arguments)
    {
        Assert.Null(body.Target);
        using var process = Process.Start(new ProcessStartInfo(
            "dotnet",
            [
                typeof(OwnProcess).Assembly.Location, Command, body.Method.DeclaringType!.FullName!, body.Method.Name,
                .. arguments,
            ])
        {
            RedirectStandardError = true,
        })!;
        try
        {
            var error = await process.StandardError.ReadToEndAsync().WaitAsync(Limit);
            await process.WaitForExitAsync().WaitAsync(Limit);
            Assert.True(process.ExitCode == 0, $"The process ended with {process.ExitCode}. {error}");
        }
        catch (TimeoutException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    /// <summary>The other process: calls the method that its arguments name.</summary>
    public static async Task<int> MainAsync(string[] arguments)
    {
        _isOwn = true;
        var method = typeof(OwnProcess).Assembly.GetType(arguments[1], true)!.GetMethod(arguments[2], Static)!;
        try
        {
            await (Task)method.Invoke(null, [.. arguments[3..]])!;
            return 0;
        }
        catch (Exception e)
        {
            await Console.Error.WriteLineAsync(e.ToString());
            return 1;
        }
    }

    /// <summary>The bytes that have been allocated so far.</summary>
    public static long AllocatedBytes()
    {
        Check();
        return GC.GetTotalAllocatedBytes(precise: true);
    }

    /// <summary>The bytes of all objects that are in use.</summary>
    public static long HeapBytes()
    {
        Check();
        for (var i = 0; i < 3; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        return GC.GetTotalMemory(forceFullCollection: true);
    }

    private static void Check() =>
        Assert.True(_isOwn, "Memory is measured in a process of the test's own: OwnProcess.RunAsync.");
}
