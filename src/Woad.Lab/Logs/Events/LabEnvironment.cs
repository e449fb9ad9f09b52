using System.Globalization;
using System.Reflection;
using System.Runtime;
using System.Runtime.InteropServices;

namespace Woad.Lab.Logs.Events;

/// <summary>The machine and the runtime that a result belongs to.</summary>
internal sealed record LabEnvironment(
    string Machine,
    string OperatingSystem,
    string Runtime,
    string GarbageCollector,
    int Processors,
    string Memory,
    string LabVersion,
    string ServerCores,
    string ClientCores,
    int ServerCoreCount,
    int ClientCoreCount,
    bool SharesCores)
{
    public static LabEnvironment Capture(CorePlan cores) => new(
        ProcessorName(),
        RuntimeInformation.OSDescription,
        $"{RuntimeInformation.FrameworkDescription} {RuntimeInformation.ProcessArchitecture}",
        GCSettings.IsServerGC ? "server" : "workstation",
        Environment.ProcessorCount,
        string.Create(
            CultureInfo.InvariantCulture, $"{GC.GetGCMemoryInfo().TotalAvailableMemoryBytes / (1L << 30)} GiB"),
        Version(),
        cores.ServerText,
        cores.ClientText,
        cores.ServerCount,
        cores.ClientCount,
        cores.IsShared);

    private static string ProcessorName()
    {
        const string source = "/proc/cpuinfo";
        if (!File.Exists(source))
        {
            return RuntimeInformation.ProcessArchitecture.ToString();
        }

        var line = File.ReadLines(source).FirstOrDefault(l => l.StartsWith("model name", StringComparison.Ordinal));
        return line?[(line.IndexOf(':') + 1)..].Trim() ?? RuntimeInformation.ProcessArchitecture.ToString();
    }

    private static string Version()
    {
        var version = typeof(LabEnvironment).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>();
        return version?.InformationalVersion ?? "unknown";
    }
}
