namespace Woad.Lab.Limits;

/// <summary>
/// The measured quantity of one limit, and whether it bound. The quantities of the others are the evidence against
/// them.
/// </summary>
/// <param name="Limit">Its name, see <see cref="LimitNames"/>.</param>
/// <param name="Measured">The quantity; null when it was not measured.</param>
/// <param name="Binds">Whether the quantity says that it bound.</param>
internal sealed record LimitReading(string Limit, string? Measured, bool Binds)
{
    /// <summary>The service whose limit it is; null when it is not known, or the limit is one of the process.</summary>
    public string? Service { get; init; }

    /// <summary>The limit with its service.</summary>
    public string Name => Service is { Length: > 0 } ? $"{Limit} of {Service}" : Limit;

    public static LimitReading Unknown(string limit) => new(limit, null, false);
}
