using Microsoft.CodeAnalysis;

namespace Woad.Generator.Contracts;

/// <summary>Compares named types as the compiler does.</summary>
internal sealed class TypesByIdentity : IEqualityComparer<INamedTypeSymbol>
{
    public static TypesByIdentity Instance { get; } = new();

    public bool Equals(INamedTypeSymbol? x, INamedTypeSymbol? y) => SymbolEqualityComparer.Default.Equals(x, y);

    public int GetHashCode(INamedTypeSymbol obj) => SymbolEqualityComparer.Default.GetHashCode(obj);
}
