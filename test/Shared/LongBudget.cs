namespace Woad.TestSupport;

/// <summary>The long budget of fuzzers, schedules and suites, which <c>WOAD_EXTENDED=1</c> asks for.</summary>
internal static class LongBudget
{
    /// <summary>Whether the long budget is asked for.</summary>
    public static bool IsOn { get; } = Environment.GetEnvironmentVariable("WOAD_EXTENDED") == "1";
}
