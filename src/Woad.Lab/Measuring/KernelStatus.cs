using System.Globalization;
using Woad.Lab.Servers;

namespace Woad.Lab.Measuring;

/// <summary>What the kernel says of this process.</summary>
internal static class KernelStatus
{
    /// <summary>A line of the kernel's account of this process; null where there is none.</summary>
    public static double? Of(string name)
    {
        const string source = "/proc/self/status";
        if (!File.Exists(source))
        {
            return null;
        }

        var line = File.ReadLines(source).FirstOrDefault(l => l.StartsWith(name, StringComparison.Ordinal));
        var number = line?[name.Length..].Trim().Split(' ')[0];
        return double.TryParse(number, NumberStyles.None, CultureInfo.InvariantCulture, out var value) ? value : null;
    }
}
