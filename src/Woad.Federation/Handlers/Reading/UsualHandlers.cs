using System.IdentityModel.Tokens;

namespace Woad.Federation.Handlers;

/// <summary>The handlers of a collection that a program does not fill itself.</summary>
internal static class UsualHandlers
{
    public static IEnumerable<SecurityTokenHandler> Create() => [];
}
