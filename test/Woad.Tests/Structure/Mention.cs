using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>A file whose type <paramref name="User"/> mentions the type <paramref name="Used"/> of the file <paramref name="Home"/>.</summary>
internal sealed record Mention(string Path, INamedTypeSymbol User, string Home, INamedTypeSymbol Used)
{
    public bool Equals(Mention? other) => other is not null && Path == other.Path && Is(User, other.User) && Is(Used, other.Used);

    public override int GetHashCode() =>
        HashCode.Combine(Path, SymbolEqualityComparer.Default.GetHashCode(Used));

    private static bool Is(ISymbol left, ISymbol right) => SymbolEqualityComparer.Default.Equals(left, right);
}
