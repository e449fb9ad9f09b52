using System.Globalization;
using System.Security.Claims;
using System.Xml;

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

    /// <summary>The claim of the time of an authentication.</summary>
    public static Claim Instant(DateTime instant, string issuer) => new(
        ClaimTypes.AuthenticationInstant, XmlConvert.ToString(instant, "yyyy-MM-ddTHH:mm:ss.fffZ"),
        ClaimValueTypes.DateTime, issuer);

    /// <summary>Sets a property of a claim unless its value is missing.</summary>
    public static void Set(Claim claim, string property, string? value)
    {
        if (value is not null)
        {
            claim.Properties[property] = value;
        }
    }

    /// <summary>A property of a claim; null for none.</summary>
    public static string? Get(Claim claim, string property) =>
        claim.Properties.TryGetValue(property, out var value) ? value : null;

    /// <summary>The principal name by which an identity is mapped to an account of Windows.</summary>
    /// <exception cref="InvalidOperationException">There is none, or there are several.</exception>
    public static string Upn(ClaimsIdentity identity)
    {
        ArgumentNullException.ThrowIfNull(identity);
        return identity.FindAll(ClaimTypes.Upn).Take(2).ToList() is [{ Value: { Length: > 0 } name }]
            ? name
            : throw new InvalidOperationException(
                "ID1054: An identity is mapped to an account of Windows by its only claim of the type Upn, which is "
                    + "missing, empty, or there more than once.");
    }
}
