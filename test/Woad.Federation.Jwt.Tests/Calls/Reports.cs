using System.Collections.Concurrent;
using System.Security.Claims;
using System.ServiceModel;

namespace Woad.Federation.Jwt.Tests.Calls;

/// <summary>Tells the name and the roles of its caller, and remembers its calls.</summary>
public sealed class Reports : IReports
{
    private static readonly ConcurrentDictionary<string, bool> Calls = new();

    /// <summary>Whether a call with a text has run.</summary>
    public static bool HasRun(string text) => Calls.ContainsKey(text);

    public string Caller(string text)
    {
        Calls[text] = true;
        var identity = (ClaimsIdentity)OperationContext.Current!.ClaimsPrincipal!.Identity!;
        return $"{text} by {identity.Name}: {string.Join(' ', identity.FindAll(identity.RoleClaimType).Select(
            static role => role.Value).Order())}";
    }
}
