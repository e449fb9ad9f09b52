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
    public static LimitReading Unknown(string limit) => new(limit, null, false);
}
