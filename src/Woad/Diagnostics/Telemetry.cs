using System.Diagnostics;

namespace Woad.Diagnostics;

/// <summary>The names under which the framework is observed.</summary>
internal static class Telemetry
{
    /// <summary>The name of the meters and of the activity source.</summary>
    public const string Name = "Woad";

    /// <summary>The tag that names the service in measurements.</summary>
    public const string ServiceTag = "woad.service";

    public static string Version { get; } = typeof(Telemetry).Assembly.GetName().Version?.ToString(3) ?? "";

    /// <summary>
    /// The source of spans: one for each call of a service and one for each call of a client while somebody listens.
    /// </summary>
    public static ActivitySource Source { get; } = new(Name, Version);
}
