using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>What makes a type a collection.</summary>
/// <param name="Shape">How its items are written and read.</param>
/// <param name="Interface">The collection interface that counts; null for arrays.</param>
/// <param name="Item">Type of an item, or of a dictionary's value.</param>
/// <param name="Key">Type of a dictionary's key; null for other collections.</param>
internal sealed record CollectionSymbols(
    CollectionShape Shape, INamedTypeSymbol? Interface, ITypeSymbol Item, ITypeSymbol? Key)
{
    /// <summary>Whether the items are those of an interface without type arguments.</summary>
    public bool IsUntyped => Interface is { Arity: 0 };
}
