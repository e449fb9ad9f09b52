using Microsoft.CodeAnalysis.Diagnostics;

namespace Woad.Generator;

/// <summary>The generator's settings in the project file; build/Woad.Generator.targets lists the properties.</summary>
/// <param name="RequiresCompiled">Whether what cannot be compiled is an error.</param>
/// <param name="Reports">Whether a report is written.</param>
internal sealed record BuildSettings(bool RequiresCompiled, bool Reports)
{
    public static BuildSettings Read(AnalyzerConfigOptions options) =>
        new(IsTrue(options, "WoadRequireCompiled"), IsTrue(options, "WoadBuildReport"));

    private static bool IsTrue(AnalyzerConfigOptions options, string property) =>
        options.TryGetValue("build_property." + property, out var value)
        && string.Equals(value, "true", StringComparison.OrdinalIgnoreCase);
}
