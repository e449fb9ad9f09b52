using Woad.Messages;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>Which timestamps are fresh.</summary>
internal sealed record TimestampRule(TimeSpan MaxClockSkew, TimeSpan Validity, TimeProvider Clock)
{
    public DateTime Now => Clock.GetUtcNow().UtcDateTime;

    /// <exception cref="RefusedSecurityException">
    /// The message is stale, comes from the future, or is inconsistent.
    /// </exception>
    public void Check(Timestamp timestamp)
    {
        var (created, expires) = timestamp;
        var now = Now;
        var problem = created >= expires ? "it expires before it was created"
            : now - expires >= MaxClockSkew ? "it has expired"
            : created - now >= MaxClockSkew ? "it was created in the future"
            : now - created - MaxClockSkew >= Validity ? "it is older than TimestampValidityDuration"
            : null;
        if (problem is not null)
        {
            throw new RefusedSecurityException(
                RefusedSecurityException.InvalidSecurity,
                Escaped.Text(
                    $"The security timestamp is refused because {problem}: created {created:O}, expires {expires:O}, "
                    + $"now is {now:O}, allowed clock skew {MaxClockSkew}, validity {Validity} (MaxClockSkew and "
                        + $"TimestampValidityDuration of the local security settings)."));
        }
    }
}
