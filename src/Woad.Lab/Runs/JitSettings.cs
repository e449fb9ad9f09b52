using Woad.Lab.Instancing;

namespace Woad.Lab.Runs;

/// <summary>
/// How the processes of a run compile their code. With the runtime's defaults a process goes on compiling for ten
/// seconds and more, which a window of one second would measure too.
/// </summary>
internal static class JitSettings
{
    private static readonly TimeSpan LongWindow = TimeSpan.FromSeconds(10);
    private static readonly (string, string) WithoutProfile = ("DOTNET_TieredPGO", "0");
    private static readonly (string, string) WithoutTiers = ("DOTNET_TieredCompilation", "0");

    /// <summary>True when windows are so short that servers are compiled without profiling first.</summary>
    public static bool IsShort(InstancingSettings settings) => settings.Duration < LongWindow;

    public static IReadOnlyList<(string Name, string Value)> ForServer(InstancingSettings settings) =>
        IsShort(settings) ? [WithoutProfile] : [];

    /// <summary>The generator's own speed is no result: steady matters more than fast.</summary>
    public static IReadOnlyList<(string Name, string Value)> ForLoad(InstancingSettings settings) =>
        settings.Driver == LoadDriver.Wire ? [WithoutTiers] : ForServer(settings);
}
