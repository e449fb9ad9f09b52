using System.Diagnostics;
using System.Reflection;
using System.Text;

namespace Woad.Server.Tests;

/// <summary>
/// Runs a part of a test in a process of its own, where nothing but this part takes memory, threads or sockets.
/// </summary>
internal static class OwnProcess
{
    /// <summary>The first argument of such a process.</summary>
    public const string Command = "own-process";

    private const string Each = "each";

    private const BindingFlags Static = BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic;

    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(5);

    private static bool _isOwn;

    /// <summary>Calls a static method in another process, which must end without an exception.</summary>
    /// <param name="body">The method; no lambda.</param>
    /// <param name="arguments">Its arguments.</param>
    public static async Task RunAsync(Delegate body, params string[] arguments)
    {
        var (code, _, error) = await StartAsync(body, [], arguments);
        Assert.True(code == 0, $"The process ended with {code}. {error}");
    }

    /// <summary>
    /// Calls a static method for each of some cases, one after the other in one process. A failure does not keep the
    /// next case from its turn.
    /// </summary>
    /// <param name="body">The method, whose argument is the case; no lambda.</param>
    /// <param name="cases">The cases.</param>
    /// <returns>Each case that has ended, with its exception; null for none.</returns>
    public static async Task<IReadOnlyDictionary<string, string?>> RunEachAsync(
        Delegate body, IEnumerable<string> cases)
    {
        var (_, output, _) = await StartAsync(body, [Each], [.. cases]);
        return output.Split('\n').Select(static line => line.Split('\t')).Where(static line => line[0] == Each)
            .ToDictionary(
                static line => line[1],
                static line => line[2] is var error and not ""
                    ? Encoding.UTF8.GetString(Convert.FromBase64String(error))
                    : null);
    }

    /// <summary>The other process: calls the method that its arguments name.</summary>
    public static async Task<int> MainAsync(string[] arguments)
    {
        _isOwn = true;
        if (arguments[1] != Each)
        {
            var error = await CallAsync(arguments[1], arguments[2], arguments[3..]);
            await Console.Error.WriteLineAsync(error);
            return error is null ? 0 : 1;
        }

        foreach (var name in arguments[4..])
        {
            var error = await CallAsync(arguments[2], arguments[3], [name]);
            await Console.Out.WriteLineAsync(
                $"{Each}\t{name}\t{Convert.ToBase64String(Encoding.UTF8.GetBytes(error ?? ""))}");
        }

        return 0;
    }

    private static async Task<(int Code, string Output, string Error)> StartAsync(
        Delegate body, string[] mode, string[] arguments)
    {
        Assert.Null(body.Target);
        using var process = Process.Start(new ProcessStartInfo(
            "dotnet",
            [
                typeof(OwnProcess).Assembly.Location, Command, .. mode, body.Method.DeclaringType!.FullName!,
                body.Method.Name, .. arguments,
            ])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        })!;
        try
        {
            var (output, error) = (process.StandardOutput.ReadToEndAsync(), process.StandardError.ReadToEndAsync());
            await Task.WhenAll(output, error).WaitAsync(Limit);
            await process.WaitForExitAsync().WaitAsync(Limit);
            return (process.ExitCode, await output, await error);
        }
        catch (TimeoutException)
        {
            process.Kill(entireProcessTree: true);
            throw;
        }
    }

    /// <summary>The exception with which a method ends; null for none.</summary>
    private static async Task<string?> CallAsync(string type, string name, string[] arguments)
    {
        var method = typeof(OwnProcess).Assembly.GetType(type, true)!.GetMethod(name, Static)!;
        try
        {
            await (Task)method.Invoke(null, [.. arguments])!;
            return null;
        }
        catch (Exception e)
        {
            return e.ToString();
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
