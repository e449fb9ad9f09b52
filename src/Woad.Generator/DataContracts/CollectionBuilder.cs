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
        if (Creation(type, shape, id) is not { } creation)
        {
            types.Refuse(type, "is a collection without a constructor that takes no parameters");
            return null;
        }

        if (types.Resolve(shape.Item) is not { } item)
        {
            return null;
        }

        var keyId = shape.Key is null ? null : types.Resolve(shape.Key);
        if ((shape.Key is not null && keyId is null) || Scope(type) is not { } scope)
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
            HiddenHandler = IsOfHidden(type, shape) ? HiddenHandler(shape) : null,
            Enumeration = Enumeration(type, shape, id),
            Count = Count(type, shape, id),
            Creation = creation,
            IsOfOwnCode = !OwnCode.IsOfFramework(type, shape.Key ?? shape.Item),
            Addition = Addition(type, shape, id),
            Scope = scope,
        };
    }

    /// <summary>
    /// The expression for a new collection; for arrays and interfaces of what is filled in their stead.
    /// </summary>
    private string? Creation(ITypeSymbol type, CollectionSymbols shape, string id)
    {
        if (type is not INamedTypeSymbol { TypeKind: not TypeKind.Interface } named)
        {
            return IsOfHidden(type, shape) ? $"{TypeModel.HiddenItems}.{id}.Create()"
                : shape.Key is null
                ? $"new {Generic}List<{types.CodeOf(shape.Item)}>()"
                : $"new {Generic}Dictionary<{types.CodeOf(shape.Key)}, {types.CodeOf(shape.Item)}>()";
        }

        var constructor = named.InstanceConstructors.FirstOrDefault(c => c.Parameters.Length == 0);
        return !type.IsValueType && (constructor is null || named.IsAbstract)
            ? null
            : types.Creation(named, id, constructor);
    }

    private int? Scope(ITypeSymbol type) =>
        type is INamedTypeSymbol { TypeKind: not TypeKind.Interface } named ? types.Known.AddScope(named) : -1;

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
        var item =
            shape.Item is INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable
            ? nullable.TypeArguments[0]
            : shape.Item;
        return new ContractName(types.Names.Of(item).Name, ns);
    }

    private static string? Given(AttributeData? attribute, string name) =>
        attribute?.Value<string>(name) is { } given ? XmlNameEncoding.Encode(given) : null;

    /// <summary>
    /// Whether the items, or the interface by which they are reached, are hidden, so that only a generic class knows
    /// them.
    /// </summary>
    private bool IsOfHidden(ITypeSymbol type, CollectionSymbols shape) =>
        types.IsHidden(type) && (shape.Interface is null || types.IsHidden(shape.Interface));

    private static string HiddenHandler(CollectionSymbols shape) => shape.Key is null
        ? $"Woad.Formatters.Compiled.HiddenItems`1[[{HiddenNames.Of(shape.Item)}]], Woad"
        : $"Woad.Formatters.Compiled.HiddenEntries`2[[{HiddenNames.Of(shape.Key)}],[{HiddenNames.Of(shape.Item)}]], "
            + "Woad";

    private string Enumeration(ITypeSymbol type, CollectionSymbols shape, string id) =>
        IsOfHidden(type, shape) ? $"{TypeModel.HiddenItems}.{id}.{(shape.Key is null ? "Items" : "Entries")}({{0}})"
        : type is IArrayTypeSymbol || (IsPlain(type) && !types.IsHidden(type)) ? "{0}"
        : $"(({shape.Interface!.Code()}){{0}})";

    private string? Count(ITypeSymbol type, CollectionSymbols shape, string id) =>
        shape.Interface?.Name is "IEnumerable" ? null
        : IsOfHidden(type, shape) ? $"{TypeModel.HiddenItems}.{id}.Count({{0}})"
        : type is IArrayTypeSymbol ? "{0}.Length"
        : shape.Interface is { Arity: 0 } ? $"((" + Untyped + "ICollection){0}).Count"
        : IsPlain(type) && !types.IsHidden(type) ? "{0}.Count"
        : shape.Key is null ? $"(({Generic}ICollection<{shape.Item.Code()}>){{0}}).Count"
        : $"(({Generic}ICollection<{Generic}KeyValuePair<{shape.Key.Code()}, {shape.Item.Code()}>>){{0}}).Count";

    private string Addition(ITypeSymbol type, CollectionSymbols shape, string id)
    {
        var arguments = shape.Key is null ? "{1}" : "{1}, {2}";
        ITypeSymbol[] parameters = shape.Key is null ? [shape.Item] : [shape.Key, shape.Item];
        if (types.IsHidden(type))
        {
            return HiddenAddition(type, shape, id, CollectionShapes.FindAdd(type, parameters), arguments);
        }

        var isOwn = type is not INamedTypeSymbol { TypeKind: not TypeKind.Interface }
            || CollectionShapes.FindAdd(type, parameters) is not null;
        if (isOwn)
        {
            return $"{{0}}.Add({arguments});";
        }

        return ByInterface(shape, arguments);
    }

    private string ByInterface(CollectionSymbols shape, string arguments)
    {
        var by = shape.Key is not null || shape.IsUntyped
            ? shape.Interface!.Code()
            : $"{Generic}ICollection<{types.CodeOf(shape.Item)}>";
        return $"(({by}){{0}}).Add({arguments});";
    }

    /// <summary>
    /// A method of a class of its own is called; those of the framework's do what their interfaces do.
    /// </summary>
    private string HiddenAddition(
        ITypeSymbol type, CollectionSymbols shape, string id, IMethodSymbol? add, string arguments) =>
        add is not null
            && type.TypeKind != TypeKind.Interface
            && !IsFramework(add.ContainingType) ? types.Accessors.HiddenCall(add, arguments)
        : IsOfHidden(type, shape) ? $"{TypeModel.HiddenItems}.{id}.Add({{0}}, {arguments});"
        : ByInterface(shape, arguments);

    /// <summary>Whether the type's own enumerator does what its interface's does, without memory of its own.</summary>
    private static bool IsPlain(ITypeSymbol type) =>
        type is INamedTypeSymbol named && (named.OriginalDefinition.Is("System.Collections.Generic.List")
            || named.OriginalDefinition.Is("System.Collections.Generic.Dictionary")
            || named.OriginalDefinition.Is("System.Collections.Generic.HashSet"));

    private static bool IsFramework(INamedTypeSymbol type) =>
        type.ContainingNamespace.ToDisplayString().StartsWith("System.Collections", StringComparison.Ordinal);
}
