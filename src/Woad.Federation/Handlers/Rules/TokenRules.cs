using System.Globalization;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Text;
using Woad.Federation.Identity;
using Woad.Federation.Signatures;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>The rules that all assertions must keep, whichever version of SAML they have.</summary>
internal static class TokenRules
{
    /// <summary>The refusal of an assertion that is not signed.</summary>
    public const string NotSigned =
        "ID4220: The assertion is either not signed or the signature cannot be resolved to a SecurityToken.";

    /// <summary>Refuses a token before and after its life.</summary>
    /// <exception cref="SecurityTokenNotYetValidException">The token is not valid yet.</exception>
    /// <exception cref="SecurityTokenExpiredException">The token is no longer valid.</exception>
    public static void CheckLifetime(
        SecurityTokenHandlerConfiguration settings, DateTime? from, DateTime? until, string kind = "SAML assertion")
    {
        var now = settings.Clock.GetUtcNow().UtcDateTime;
        if (from is { } start && start > Later(now, settings.MaxClockSkew))
        {
            throw new SecurityTokenNotYetValidException(Escaped.Text(
                $"ID4147: The {kind} is rejected because its NotBefore condition is not satisfied. "
                    + $"NotBefore: '{Shown(start)}'. Current time: '{Shown(now)}'."));
        }

        if (until is { } end && Later(end, settings.MaxClockSkew) <= now)
        {
            throw new SecurityTokenExpiredException(Escaped.Text(
                $"ID4148: The {kind} is rejected because its NotOnOrAfter condition is not satisfied. "
                    + $"NotOnOrAfter: '{Shown(end)}'. Current time: '{Shown(now)}'."));
        }
    }

    /// <summary>Refuses a token without an issuer, and one whose issuer's certificate is not valid.</summary>
    /// <exception cref="SecurityTokenException">The issuer is not trusted.</exception>
    public static void CheckIssuer(X509CertificateValidator validator, SecurityToken? issuer, string missing)
    {
        if (issuer is null)
        {
            throw new SecurityTokenValidationException(missing);
        }

        if (issuer is X509SecurityToken { Certificate: var certificate })
        {
            validator.Validate(certificate);
        }
    }

    /// <summary>The name of a token's issuer.</summary>
    /// <exception cref="SecurityTokenException">The issuer is not known.</exception>
    public static string NameOfIssuer(
        SecurityTokenHandlerConfiguration settings, SecurityToken? issuer, string claimed) =>
        issuer is not null && settings.IssuerNameRegistry.GetIssuerName(issuer, claimed) is { Length: > 0 } name
            ? name
            : throw new SecurityTokenException(
                "ID4175: The issuer of the security token was not recognized by the IssuerNameRegistry. To accept "
                    + "security tokens from this issuer, configure the IssuerNameRegistry to return a valid name for "
                    + "this issuer.");

    /// <summary>The issuer whose key has verified an assertion.</summary>
    /// <exception cref="SecurityTokenException">There is none.</exception>
    public static SecurityToken IssuerOf(bool isResolved, SecurityToken? token) => isResolved && token is not null
        ? token
        : throw new SecurityTokenException(NotSigned);

    /// <summary>An identity that keeps the token that told of it, where the settings ask for that.</summary>
    public static ClaimsIdentity WithToken(
        ClaimsIdentity identity, SecurityTokenHandlerConfiguration? settings, SecurityToken token,
        SecurityTokenHandler handler)
    {
        if (settings is { SaveBootstrapContext: true })
        {
            identity.BootstrapContext = new BootstrapContext(token, handler);
        }

        return identity;
    }

    /// <summary>A token as one of the type that a handler knows.</summary>
    /// <exception cref="ArgumentException">It is of another type.</exception>
    public static T Known<T>(SecurityToken token)
        where T : SecurityToken => token as T ?? throw new ArgumentException(
            Escaped.Text($"The token is not a {typeof(T).Name}."), nameof(token));

    /// <summary>Refuses a token without a key that has come before.</summary>
    /// <exception cref="SecurityTokenReplayDetectedException">
    /// It has, or it lives longer than is remembered.
    /// </exception>
    public static void DetectReplay(
        SecurityTokenHandlerConfiguration settings, SecurityToken token, string issuer, Func<DateTime> expiry)
    {
        if (!settings.DetectReplayedTokens || token.SecurityKeys.Count > 0)
        {
            return;
        }

        var (now, expires) = (settings.Clock.GetUtcNow().UtcDateTime, expiry());
        if (settings.TokenReplayCacheExpirationPeriod < TimeSpan.MaxValue
            && expires > Later(now, settings.TokenReplayCacheExpirationPeriod))
        {
            throw new SecurityTokenValidationException(
                "ID1069: The token lives longer than TokenReplayCacheExpirationPeriod, in which replayed tokens are "
                    + "remembered. Lengthen that period, or issue tokens with a shorter life.");
        }

        var name = SHA256.HashData(Encoding.UTF8.GetBytes(
            string.Create(CultureInfo.InvariantCulture, $"{token.Id.Length}:{token.Id}{issuer}\n{token.GetType()}")));
        if (!settings.Caches.TokenReplayCache.TryAdd(
            Convert.ToBase64String(name), token, Later(expires, settings.MaxClockSkew)))
        {
            throw new SecurityTokenReplayDetectedException(Escaped.Text(
                $"ID1062: The token '{token.Id}' has already been used."));
        }
    }

    private static DateTime Later(DateTime time, TimeSpan by) =>
        DateTime.MaxValue - time <= by ? DateTime.MaxValue : time + by;

    private static string Shown(DateTime time) => time.ToString("O", CultureInfo.InvariantCulture);
}
