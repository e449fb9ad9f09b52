using Microsoft.CodeAnalysis;

namespace Woad.Tests.Structure;

/// <summary>Which objects can change once they are made, as far as their types tell.</summary>
/// <remarks>
/// An object of a type of the source can change when one of its fields can be set again or holds something that can
/// change.
/// Of other types, collections and what is made to hold values for a while can. Arrays count as tables, which do not
/// change.
/// </remarks>
internal sealed class MutableTypes
{
    private static readonly string[] Namespaces = ["System.Collections.Concurrent", "System.Threading.Channels"];

    private static readonly string[] Names =
    [
        "List", "Dictionary", "HashSet", "Queue", "Stack", "LinkedList", "SortedDictionary", "SortedList", "SortedSet",
        "PriorityQueue", "ConditionalWeakTable", "ThreadLocal", "AsyncLocal", "StringBuilder", "MemoryStream",
    ];

    private readonly Dictionary<ITypeSymbol, bool> _known = new(SymbolEqualityComparer.Default);

    public bool CanChange(ITypeSymbol type)
    {
        if (_known.TryGetValue(type, out var known))
        {
            return known;
        }

        // A type that holds itself changes only if something else in it does.
        _known[type] = false;
        return _known[type] = type.Locations.Any(location => location.IsInSource)
            ? type.TypeKind is TypeKind.Class or TypeKind.Struct && Fields(type).Any(CanChange)
            : Names.Contains(type.Name) || Namespaces.Contains(type.ContainingNamespace?.ToDisplayString());
    }

    /// <summary>Whether what a field holds is not the same for ever, or can change itself.</summary>
    public bool CanChange(IFieldSymbol field) =>
        !(field.IsReadOnly || FieldUses.IsSetLate(field)) || (CanChange(field.Type) && !FieldUses.IsTable(field));

    private static IEnumerable<IFieldSymbol> Fields(ITypeSymbol type)
    {
        for (var owner = type; owner is not null
            && owner.Locations.Any(location => location.IsInSource); owner = owner.BaseType)
        {
            foreach (var field in owner.GetMembers().OfType<IFieldSymbol>().Where(field => !field.IsStatic))
            {
                yield return field;
            }
        }
    }
}
