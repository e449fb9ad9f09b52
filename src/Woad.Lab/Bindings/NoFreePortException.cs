namespace Woad.Lab.Bindings;

/// <summary>No service can be opened: the run ends, since every later cell would meet the same.</summary>
internal sealed class NoFreePortException(string message) : IOException(message)
{
    /// <summary>The exception that a process has reported; null when the report is of another.</summary>
    public static NoFreePortException? Of(string? report) =>
        report?.StartsWith($"{nameof(NoFreePortException)}: ", StringComparison.Ordinal) == true
            ? new NoFreePortException(report[(nameof(NoFreePortException).Length + 2)..])
            : null;
}
