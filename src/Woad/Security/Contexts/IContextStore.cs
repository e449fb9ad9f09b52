using System.Diagnostics.CodeAnalysis;

namespace Woad.Security.Contexts;

/// <summary>The contexts of a service that are not sessions: in its memory, or in its clients' cookies.</summary>
internal interface IContextStore
{
    /// <summary>Keeps a new context.</summary>
    /// <returns>The cookie that its token carries; null where the service keeps the context itself.</returns>
    byte[]? Keep(IssuedContext context);

    /// <summary>Finds the context that a message names.</summary>
    /// <param name="identifier">The Identifier of its SecurityContextToken.</param>
    /// <param name="cookie">The Cookie of the token; null without.</param>
    /// <param name="context">The context; null when it is not known, or has expired.</param>
    bool TryFind(string identifier, byte[]? cookie, [NotNullWhen(true)] out IssuedContext? context);
}
