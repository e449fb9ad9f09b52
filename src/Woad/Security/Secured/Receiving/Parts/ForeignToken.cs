using System.IdentityModel.Tokens;

namespace Woad.Security.Secured;

/// <summary>An element of the Security header that only a kind of token or the program can read.</summary>
/// <param name="Name">The local name.</param>
/// <param name="Namespace">The namespace.</param>
/// <param name="Id">The id that it has itself, as UTF-8; null for none.</param>
internal sealed record ForeignToken(string Name, string Namespace, byte[]? Id)
{
    /// <summary>The token, where a reader has recognized the bytes of the element; null otherwise.</summary>
    public SecurityToken? Token { get; init; }

    /// <summary>The reader that has recognized it: another reader reads the element.</summary>
    public object? Reader { get; init; }
}
