using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>A type of one file mentions a type of another.</summary>
/// <param name="Path">The file of <paramref name="User"/>.</param>
/// <param name="User">The type that mentions.</param>
/// <param name="Home">The file of <paramref name="Used"/>.</param>
/// <param name="Used">The type that is mentioned.</param>
internal sealed record Mention(string Path, INamedTypeSymbol User, string Home, INamedTypeSymbol Used)
{
    public bool Equals(Mention? other) =>
        other is not null && Path == other.Path && Is(User, other.User) && Is(Used, other.Used);

    public override int GetHashCode() =>
        HashCode.Combine(Path, SymbolEqualityComparer.Default.GetHashCode(Used));

    private static bool Is(ISymbol left, ISymbol right) => SymbolEqualityComparer.Default.Equals(left, right);
}
