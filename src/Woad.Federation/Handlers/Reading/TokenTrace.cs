using System.Collections.ObjectModel;
using System.Diagnostics;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using Woad.Xml;

namespace Woad.Federation.Handlers;

/// <summary>The trace source of tokens that handlers accept or refuse.</summary>
internal static class TokenTrace
{
    private static readonly TraceSource Source = new("System.IdentityModel", SourceLevels.Off);

    public static void Refused(SecurityToken token, string why) => Source.TraceEvent(
        TraceEventType.Warning, 0, Escaped.Text($"A {token.GetType().Name} was refused: {why}"));

    public static void Accepted(SecurityToken token) => Source.TraceEvent(
        TraceEventType.Information, 0, Escaped.Text($"A {token.GetType().Name} was accepted."));

    /// <summary>The identity of a token that a handler validates, which is traced.</summary>
    /// <exception cref="ArgumentException">The token is of another type.</exception>
    public static ReadOnlyCollection<ClaimsIdentity> Validated<T>(SecurityToken token, Func<T, ClaimsIdentity> validate)
        where T : SecurityToken
    {
        ArgumentNullException.ThrowIfNull(token);
        if (token is not T known)
        {
            throw new ArgumentException(Escaped.Text(
                $"The token is not a {typeof(T).Name} but a {token.GetType()}."));
        }

        try
        {
            var identity = validate(known);
            Accepted(token);
            return new List<ClaimsIdentity> { identity }.AsReadOnly();
        }
        catch (Exception e) when (e is SecurityTokenException or InvalidOperationException)
        {
            Refused(token, e.Message);
            throw;
        }
    }
}
