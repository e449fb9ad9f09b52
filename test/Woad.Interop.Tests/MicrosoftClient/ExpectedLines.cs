using Interop.Matrix;
using Woad.Conformance;

namespace Woad.Interop.Tests.MicrosoftClient;

/// <summary>What both sides print for a shape, whatever the endpoint.</summary>
internal static class ExpectedLines
{
    private const string Service = "service:";

    /// <summary>One-way messages may still be on their way when the client has ended.</summary>
    public static async Task WaitAsync(string shape)
    {
        var lines = File.Exists(PathOf(shape)) ? await File.ReadAllLinesAsync(PathOf(shape)) : [];
        var expected = lines.Length - Array.IndexOf(lines, Service) - 1;

        // A line that never comes is told by the comparison.
        _ = await Record.ExceptionAsync(
            () => Eventually.Holds(() => MatrixLog.Count >= expected, "the service has been called"));
    }

    /// <summary>Null when the lines are the expected ones.</summary>
    public static string? Difference(string shape, IReadOnlyList<string> client, IReadOnlyList<string> service)
    {
        // Nothing orders one-way messages, nor calls that are made at the same time.
        var received = shape is "notes" or "tasks" ? service.Order(StringComparer.Ordinal) : service.AsEnumerable();
        string[] lines = [.. client, Service, .. received];
        if (Environment.GetEnvironmentVariable("WOAD_APPROVE") == "1")
        {
            if (!File.Exists(PathOf(shape)))
            {
                File.WriteAllLines(PathOf(shape), lines);
            }
        }

        var expected = File.ReadAllLines(PathOf(shape));
        var at = expected.Zip(lines).TakeWhile(static p => p.First == p.Second).Count();
        return at == expected.Length && at == lines.Length
            ? null
            : $"line {at + 1} is '{lines.ElementAtOrDefault(at)}' and not '{expected.ElementAtOrDefault(at)}'; "
                + $"all are:\n{string.Join('\n', lines)}";
    }

    private static string PathOf(string shape) => Conformance.Repository.PathOf(
        "test", "Woad.Interop.Tests", "MicrosoftClient", "Expected", shape + ".txt");
}
