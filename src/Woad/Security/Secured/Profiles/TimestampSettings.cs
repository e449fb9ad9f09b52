namespace Woad.Security.Secured;

/// <summary>How old timestamps may be, fixed at open.</summary>
internal sealed record TimestampSettings(TimeSpan MaxClockSkew, TimeSpan Validity)
{
    public TimestampRule At(TimeProvider clock) => new(MaxClockSkew, Validity, clock);
}
