using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Recognises collections, in the order in which DataContractSerializer looks for their interfaces.</summary>
internal sealed class CollectionShapes(Compilation compilation)
{
    private static readonly string[] Order =
    [
        "System.Collections.Generic.IDictionary",
        "System.Collections.IDictionary",
        "System.Collections.Generic.IList",
        "System.Collections.Generic.ICollection",
        "System.Collections.IList",
        "System.Collections.Generic.IEnumerable",
        "System.Collections.ICollection",
        "System.Collections.IEnumerable",
    ];

    private readonly Dictionary<ITypeSymbol, CollectionSymbols?> _found = new(SymbolEqualityComparer.Default);

    /// <summary>What makes <paramref name="type"/> a collection; null when it is none.</summary>
    public CollectionSymbols? Find(ITypeSymbol type)
    {
        if (!_found.TryGetValue(type, out var symbols))
        {
            symbols = Look(type);
            _found.Add(type, symbols);
        }

        return symbols;
    }

    /// <summary>Whether <paramref name="type"/> is one of the interfaces that make collections.</summary>
    public bool IsEnumerable(INamedTypeSymbol type) =>
        type.TypeKind == TypeKind.Interface && Order.Any(name => type.Is(name) && IsOfItsArity(type));

    /// <summary>Whether nothing can be added through an interface of collections.</summary>
    public static bool CannotAdd(ITypeSymbol type) =>
        type is INamedTypeSymbol { TypeKind: TypeKind.Interface, Name: "IEnumerable" }
            or INamedTypeSymbol { TypeKind: TypeKind.Interface, Name: "ICollection", Arity: 0 };

    /// <summary>The type's own method that adds an item.</summary>
    public static IMethodSymbol? FindAdd(ITypeSymbol type, params ITypeSymbol[] parameters)
    {
        for (var t = type; t is not null; t = t.BaseType)
        {
            foreach (var member in t.GetMembers("Add"))
            {
                if (member
                    is IMethodSymbol { IsStatic: false, Arity: 0, DeclaredAccessibility: Accessibility.Public } add
                    && add.Parameters.Length == parameters.Length
                    && add.Parameters.Zip(parameters, (p, type) => SymbolEqualityComparer.Default.Equals(p.Type, type))
                        .All(same => same))
                {
                    return add;
                }
            }
        }

        return null;
    }

    private CollectionSymbols? Look(ITypeSymbol type)
    {
        if (type is IArrayTypeSymbol array)
        {
            var isPrimitive = BuiltIns.TryGet(array.ElementType, out var kind, out _) && BuiltIns.HasArrays(kind);
            return array.IsSZArray
                ? new(
                    isPrimitive ? CollectionShape.PrimitiveArray : CollectionShape.Array, null, array.ElementType, null)
                : null;
        }

        if (type is not INamedTypeSymbol named || type.SpecialType == SpecialType.System_String
            || type.TypeKind is not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface)
            || named.Has(WellKnown.DataContract) || named.OriginalDefinition.Is("System.ArraySegment"))
        {
            return null;
        }

        if (type.TypeKind == TypeKind.Interface)
        {
            return Order.Any(name => named.Is(name)) ? Of(named) : null;
        }

        foreach (var name in Order)
        {
            var interfaces = named.AllInterfaces.Where(i => i.Is(name) && IsOfItsArity(i)).ToList();
            if (interfaces.Count > 0)
            {
                return interfaces.Count == 1 && CanAdd(named, Of(interfaces[0])) ? Of(interfaces[0]) : null;
            }
        }

        return null;
    }

    private static bool IsOfItsArity(INamedTypeSymbol type) =>
        type.Arity > 0 == type.ContainingNamespace.Name.Equals("Generic", StringComparison.Ordinal);

    private static bool CanAdd(INamedTypeSymbol type, CollectionSymbols symbols) =>
        symbols.Interface!.Name is "IDictionary" or "IList"
        || symbols.Interface is { Name: "ICollection", Arity: 1 }
        || FindAdd(type, symbols.Item) is not null;

    private CollectionSymbols Of(INamedTypeSymbol collection)
    {
        var any = compilation.ObjectType;
        return collection switch
        {
            { Name: "IDictionary", Arity: 2 } =>
                new(CollectionShape.Dictionary, collection, collection.TypeArguments[1], collection.TypeArguments[0]),
            { Name: "IDictionary" } => new(CollectionShape.Dictionary, collection, any, any),
            { Arity: 1 } => new(CollectionShape.Items, collection, collection.TypeArguments[0], null),
            _ => new(CollectionShape.Items, collection, any, null),
        };
    }
}
