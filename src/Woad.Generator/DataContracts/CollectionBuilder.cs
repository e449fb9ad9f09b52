using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>Makes the models of collections.</summary>
internal sealed class CollectionBuilder(TypeTable types)
{
    private const string Generic = "global::System.Collections.Generic.";
    private const string Untyped = "global::System.Collections.";

    public CollectionModel? Build(ITypeSymbol type, CollectionSymbols shape, string id)
    {
        var attribute = type.Attribute(WellKnown.CollectionDataContract);
        if (Creation(type, shape) is not { } creation)
        {
            types.Refuse(type, "is a collection without a constructor that takes no parameters");
            return null;
        }

        if (types.Resolve(shape.Item) is not { } item)
        {
            return null;
        }

        var keyId = shape.Key is null ? null : types.Resolve(shape.Key);
        if ((shape.Key is not null && keyId is null) || Scope(type) is not { } scope || Callbacks(type) is not { } callbacks)
        {
            return null;
        }

        var contract = types.Names.Of(type);
        var itemName = ItemName(shape, attribute, contract.Namespace);
        return new CollectionModel(
            id, types.CodeOf(type), contract, type.IsValueType, itemName, item, shape.Shape)
        {
            // An array of a derived type is written as the declared one; so is what stands behind an interface.
            IsPolymorphic = type is INamedTypeSymbol { TypeKind: TypeKind.Class, IsSealed: false },
            IsInterface = type.TypeKind == TypeKind.Interface,
            IsReference = attribute?.Value<bool>("IsReference") ?? false,
            ItemTypeName = types.CodeOf(shape.Item),
            KeyType = keyId,
            KeyTypeName = shape.Key is null ? "" : types.CodeOf(shape.Key),
            KeyName = Given(attribute, "KeyName") ?? "Key",
            ValueName = Given(attribute, "ValueName") ?? "Value",
            ItemNamespace = types.NamespaceToDeclare(shape.Item, contract.Namespace),
            KeyNamespace = shape.Key is null ? null : types.NamespaceToDeclare(shape.Key, contract.Namespace),
            Enumeration = Enumeration(type, shape),
            Count = Count(type, shape),
            Creation = creation,
            Addition = Addition(type, shape),
            Callbacks = callbacks,
            Scope = scope,
        };
    }

    /// <summary>The expression for a new collection; for arrays and interfaces of what is filled in their stead.</summary>
    private string? Creation(ITypeSymbol type, CollectionSymbols shape)
    {
        if (type is not INamedTypeSymbol { TypeKind: not TypeKind.Interface } named)
        {
            return shape.Key is null
                ? $"new {Generic}List<{types.CodeOf(shape.Item)}>()"
                : $"new {Generic}Dictionary<{types.CodeOf(shape.Key)}, {types.CodeOf(shape.Item)}>()";
        }

        if (type.IsValueType)
        {
            return $"default({named.Code()})";
        }

        var constructor = named.InstanceConstructors.FirstOrDefault(c => c.Parameters.Length == 0);
        return constructor is null || named.IsAbstract ? null : types.Accessors.Creation(named, constructor);
    }

    private int? Scope(ITypeSymbol type) =>
        type is INamedTypeSymbol { TypeKind: not TypeKind.Interface } named ? types.Known.AddScope(named) : -1;

    private EquatableArray<CallbackModel>? Callbacks(ITypeSymbol type) =>
        type is INamedTypeSymbol { TypeKind: not TypeKind.Interface } named && !IsFramework(named)
            ? types.Callbacks(named)
            : EquatableArray<CallbackModel>.Empty;

    private ContractName ItemName(CollectionSymbols shape, AttributeData? attribute, string ns)
    {
        if (Given(attribute, "ItemName") is { } given)
        {
            return new ContractName(given, ns);
        }

        if (shape.Key is not null)
        {
            return new ContractName(types.Names.OfKeyValue(shape.Key, shape.Item).Name, ns);
        }

        // A nullable item has the name of what it is when there is one.
        var item = shape.Item is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : shape.Item;
        return new ContractName(types.Names.Of(item).Name, ns);
    }

    private static string? Given(AttributeData? attribute, string name) =>
        attribute?.Value<string>(name) is { } given ? XmlNameEncoding.Encode(given) : null;

    private string Enumeration(ITypeSymbol type, CollectionSymbols shape) =>
        type is IArrayTypeSymbol || IsPlain(type) ? "{0}"
        : $"(({shape.Interface!.Code()}){{0}})";

    private static string? Count(ITypeSymbol type, CollectionSymbols shape) =>
        type is IArrayTypeSymbol ? "{0}.Length"
        : shape.Interface!.Name is "IEnumerable" ? null
        : shape.Interface is { Arity: 0 } ? $"((" + Untyped + "ICollection){0}).Count"
        : IsPlain(type) ? "{0}.Count"
        : shape.Key is null ? $"(({Generic}ICollection<{shape.Item.Code()}>){{0}}).Count"
        : $"(({Generic}ICollection<{Generic}KeyValuePair<{shape.Key.Code()}, {shape.Item.Code()}>>){{0}}).Count";

    private string Addition(ITypeSymbol type, CollectionSymbols shape)
    {
        var arguments = shape.Key is null ? "{1}" : "{1}, {2}";
        ITypeSymbol[] parameters = shape.Key is null ? [shape.Item] : [shape.Key, shape.Item];
        var isOwn = type is not INamedTypeSymbol { TypeKind: not TypeKind.Interface }
            || CollectionShapes.FindAdd(type, parameters) is not null;
        if (isOwn)
        {
            return $"{{0}}.Add({arguments});";
        }

        var by = shape.Key is not null || shape.IsUntyped
            ? shape.Interface!.Code()
            : $"{Generic}ICollection<{types.CodeOf(shape.Item)}>";
        return $"(({by}){{0}}).Add({arguments});";
    }

    /// <summary>Whether the type's own enumerator does what its interface's does, without memory of its own.</summary>
    private static bool IsPlain(ITypeSymbol type) =>
        type is INamedTypeSymbol named && (named.OriginalDefinition.Is("System.Collections.Generic.List")
            || named.OriginalDefinition.Is("System.Collections.Generic.Dictionary")
            || named.OriginalDefinition.Is("System.Collections.Generic.HashSet"));

    private static bool IsFramework(INamedTypeSymbol type) =>
        type.ContainingNamespace.ToDisplayString().StartsWith("System.Collections", StringComparison.Ordinal);
}
