using System.Globalization;

namespace Woad.LoadBenchmarks.Streaming;

/// <summary>
/// <c>stream [--mb 1024] [--bindings net.tcp,http,http-mtom,websocket]</c>: one stream up and one down, each side a
/// process of its own; what memory each needs beyond that of the idle process. The exit code is 1 beyond the limits.
/// </summary>
internal static class StreamCommand
{
    public const string Name = "stream";

    private const long MB = 1 << 20;
    private const long WarmUpBytes = 1 * MB;
    private const double MaxHeapGrowth = 4;
    private const double MaxResidentGrowth = 32;

    public static int Run(IReadOnlyList<string> arguments)
    {
        var bytes = long.Parse(Option(arguments, "--mb") ?? "1024", CultureInfo.InvariantCulture) * MB;
        var bindings = Option(arguments, "--bindings")?.Split(',') ?? StreamBindings.Names;
        Console.WriteLine(
            $"| binding | direction | side | MB/s | heap growth, MB (limit {MaxHeapGrowth}) | resident growth, MB "
                + $"(limit {MaxResidentGrowth}) | |");
        Console.WriteLine("|---|---|---|---|---|---|---|");
        var passes = true;
        foreach (var binding in bindings)
        {
            foreach (var direction in (string[])["up", "down"])
            {
                passes &= Measure(binding, direction, bytes);
            }
        }

        return passes ? 0 : 1;
    }

    private static bool Measure(string binding, string direction, long bytes)
    {
        var port = FreePort.Next().ToString(CultureInfo.InvariantCulture);
        using var server = new Node(NodeCommand.Name, "serve", binding, port);
        using var client = new Node(NodeCommand.Name, "call", binding, port);

        // The code itself takes memory when it is first used.
        client.Seconds($"{direction} {WarmUpBytes}");
        var (serverIdle, clientIdle) = (server.Memory("idle"), client.Memory("idle"));
        var seconds = client.Seconds($"{direction} {bytes}");
        var rate = bytes / seconds / MB;
        var serverPasses = Report(binding, direction, "service", rate, serverIdle, server.Memory("peak"));
        return Report(binding, direction, "client", rate, clientIdle, client.Memory("peak")) && serverPasses;
    }

    private static bool Report(
        string binding, string direction, string side, double rate, MemorySample idle, MemorySample peak)
    {
        var heap = (double)(peak.Heap - idle.Heap) / MB;
        var resident = (double)(peak.Resident - idle.Resident) / MB;
        var passes = heap <= MaxHeapGrowth && resident <= MaxResidentGrowth;
        Console.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"| {binding} | {direction} | {side} | {rate:F0} | {heap:F1} | {resident:F1} | "
                + $"{(passes ? "ok" : "FAILED")} |"));
        return passes;
    }

    public static string? Option(IReadOnlyList<string> arguments, string name)
    {
        for (var i = 0; i + 1 < arguments.Count; i++)
        {
            if (arguments[i] == name)
            {
                return arguments[i + 1];
            }
        }

        return null;
    }
}
