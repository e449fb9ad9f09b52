using System.Globalization;
using System.Security.Claims;

namespace Woad.Federation.Handlers;

/// <summary>The claims of an identity by their place in an assertion.</summary>
internal static class SubjectClaims
{
    /// <summary>The claims that are neither the name of the subject nor its authentication.</summary>
    public static IEnumerable<Claim> Attributes(ClaimsIdentity subject) => subject.Claims.Where(static claim =>
        claim.Type is not (ClaimTypes.NameIdentifier or ClaimTypes.AuthenticationMethod
            or ClaimTypes.AuthenticationInstant));

    /// <summary>The name of the subject; null for none.</summary>
    /// <exception cref="InvalidOperationException">There are two.</exception>
    public static Claim? Name(ClaimsIdentity? subject)
    {
        var names = subject?.FindAll(ClaimTypes.NameIdentifier).Take(2).ToList() ?? [];
        return names.Count < 2 ? names.FirstOrDefault() : throw new InvalidOperationException(
            "ID4139: The token cannot be created because its subject has more than one claim of the type "
                + "NameIdentifier.");
    }

    /// <summary>The method and the time of the authentication; null for none.</summary>
    /// <exception cref="InvalidOperationException">Only one of the two is known.</exception>
    public static (string Method, DateTime Instant)? Authentication(ClaimsIdentity? subject)
    {
        var method = subject?.FindFirst(ClaimTypes.AuthenticationMethod)?.Value;
        var instant = subject?.FindFirst(ClaimTypes.AuthenticationInstant)?.Value;
        return (method, instant) switch
        {
            (null, null) => null,
            ({ } known, { } time) => (known, DateTime.Parse(
                time, CultureInfo.InvariantCulture, DateTimeStyles.AdjustToUniversal)),
            _ => throw new InvalidOperationException(
                "ID4270: The token cannot be created because its subject has only one of the claims "
                    + "AuthenticationMethod and AuthenticationInstant."),
        };
    }
}
