namespace System.ServiceModel.Diagnostics;

/// <summary>Specifies which performance counters of Windows .NET Framework keeps.</summary>
/// <remarks>
/// Woad measures on the Meter named Woad, whatever the value is; see <see cref="Configuration.DiagnosticSection"/>.
/// </remarks>
public enum PerformanceCounterScope
{
    /// <summary>None.</summary>
    Off = 0,

    /// <summary>Those of services.</summary>
    ServiceOnly = 1,

    /// <summary>Those of services, endpoints and operations.</summary>
    All = 2,

    /// <summary>One counter.</summary>
    Default = 3,
}
