using System.Globalization;
using System.Runtime.InteropServices;

namespace Woad.LoadBenchmarks.Comparing.Pages;

/// <summary>The machine of a measurement, in one line.</summary>
internal static class Machine
{
    private const string Processors = "/proc/cpuinfo";

    public static string Describe() => string.Create(
        CultureInfo.InvariantCulture,
        $"{Model()}, {Environment.ProcessorCount} processors, {RuntimeInformation.OSDescription}, "
            + $"{RuntimeInformation.FrameworkDescription}");

    private static string Model()
    {
        var line = File.Exists(Processors)
            ? File.ReadLines(Processors).FirstOrDefault(static line =>
                line.StartsWith("model name", StringComparison.Ordinal))
            : null;
        return line?.Split(':', 2)[1].Trim() is { Length: > 0 } model && model != "unknown"
            ? model
            : RuntimeInformation.ProcessArchitecture.ToString();
    }
}
