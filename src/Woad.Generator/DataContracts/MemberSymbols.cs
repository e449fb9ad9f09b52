using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Generator.DataContracts;

/// <summary>A member of a contract, before it is a model.</summary>
/// <param name="Symbol">The field or property.</param>
/// <param name="Type">Its type.</param>
/// <param name="Name">Its element.</param>
/// <param name="Order">Its place; -1 before all that have one.</param>
/// <param name="IsRequired">Whether reading fails without it.</param>
/// <param name="SkipsDefault">Whether a null or a zero is left out.</param>
internal sealed record MemberSymbols(
    ISymbol Symbol, ITypeSymbol Type, string Name, int Order, bool IsRequired, bool SkipsDefault)
{
    /// <summary>Whether the type is the framework's pair, whose private fields are its members.</summary>
    public static bool IsPair(INamedTypeSymbol type) =>
        type.OriginalDefinition.Is("System.Collections.Generic.KeyValuePair");

    /// <summary>Whether the member is of another assembly, whose private members are not seen.</summary>
    public static bool IsForeign(ISymbol symbol) => !symbol.Locations.Any(l => l.IsInSource);

    /// <summary>Whether the member is a property that must have a set accessor, and one that is not seen.</summary>
    public bool IsSetUnseen(CollectionShapes shapes) =>
        Symbol is IPropertySymbol { SetMethod: null } property
            && IsForeign(property)
            && property.ContainingType.Has(WellKnown.DataContract)
        && (!CanFill(property, shapes) || CollectionShapes.CannotAdd(property.Type));

    /// <summary>The members that <paramref name="type"/> itself declares, in contract order.</summary>
    public static IReadOnlyList<MemberSymbols> Of(INamedTypeSymbol type, CollectionShapes shapes, out string? problem)
    {
        problem = null;
        if (IsPair(type))
        {
            return [Backing(type, 0, "key"), Backing(type, 1, "value")];
        }

        if (type.IsSerializable()
            && !type.Has(WellKnown.DataContract)
            && type.GetMembers().FirstOrDefault(IsKeptEvent) is { } kept)
        {
            problem = $"keeps the subscribers of the event '{kept.Name}', which are delegates";
        }

        var members = new List<MemberSymbols>();
        foreach (var symbol in type.GetMembers())
        {
            if (symbol.IsStatic || symbol is not (IFieldSymbol or IPropertySymbol) || IsOfRest(symbol))
            {
                continue;
            }

            var found = type.Has(WellKnown.DataContract) ? Marked(symbol, shapes, ref problem)
                : type.IsSerializable() ? FieldOf(symbol)
                : Plain(symbol, shapes);
            if (found is not null)
            {
                members.Add(found);
            }
        }

        if (members.GroupBy(m => m.Name).FirstOrDefault(g => g.Count() > 1) is { } same)
        {
            problem = $"has two members with the name '{same.Key}'";
        }

        return [.. members.OrderBy(m => m.Order).ThenBy(m => m.Name, StringComparer.Ordinal)];
    }

    private static MemberSymbols? Marked(ISymbol symbol, CollectionShapes shapes, ref string? problem)
    {
        if (symbol.Attribute(WellKnown.DataMember) is not { } attribute)
        {
            return null;
        }

        if (symbol is IPropertySymbol { IsIndexer: true })
        {
            problem = "marks an indexer as a member";
            return null;
        }

        if (symbol is IPropertySymbol { IsOverride: true })
        {
            problem = $"overrides the member '{symbol.Name}'";
            return null;
        }

        if (symbol is IPropertySymbol property
            && (property.GetMethod is null
                || (property.SetMethod is null && !IsForeign(property) && !CanFill(property, shapes))))
        {
            problem = $"has a member '{symbol.Name}' that lacks a get or set accessor";
            return null;
        }

        if ((attribute.Sets("Name") && string.IsNullOrEmpty(attribute.Value<string>("Name")))
            || attribute.Value<int>("Order") < 0)
        {
            problem = $"has a member '{symbol.Name}' with an empty name or a negative place";
            return null;
        }

        return new MemberSymbols(
            symbol,
            TypeOf(symbol),
            XmlNameEncoding.Encode(attribute.Value<string>("Name") ?? symbol.Name),
            attribute.Sets("Order") ? attribute.Value<int>("Order") : -1,
            attribute.Value<bool>("IsRequired"),
            attribute.Sets("EmitDefaultValue") && !attribute.Value<bool>("EmitDefaultValue"));
    }

    /// <summary>Fields of a serializable type, those of automatic properties included, are its members.</summary>
    private static MemberSymbols? FieldOf(ISymbol symbol) =>
        symbol is IFieldSymbol { IsConst: false } field && !field.Has(WellKnown.NonSerialized)
            && !(field.AssociatedSymbol is IEventSymbol)
            ? new MemberSymbols(
                field, field.Type, XmlNameEncoding.Encode(field.Name), -1, !field.Has(WellKnown.OptionalField), false)
            : null;

    /// <summary>Whether an event has a field that the serializer takes for a member.</summary>
    private static bool IsKeptEvent(ISymbol symbol) =>
        symbol is IEventSymbol { IsStatic: false, IsAbstract: false, AddMethod.IsImplicitlyDeclared: true }
        && !symbol.DeclaringSyntaxReferences.Any(reference =>
            reference.GetSyntax().FirstAncestorOrSelf<EventFieldDeclarationSyntax>() is { } declaration
            && declaration.AttributeLists.Any(
                list => list.Target?.Identifier.ValueText == "field" && list.ToString().Contains("NonSerialized")));

    /// <summary>Members of a class without attributes: what is public and can be read and set.</summary>
    private static MemberSymbols? Plain(ISymbol symbol, CollectionShapes shapes)
    {
        var belongs = symbol.DeclaredAccessibility == Accessibility.Public && !symbol.Has(WellKnown.IgnoreDataMember)
            && symbol switch
            {
                IFieldSymbol field => !field.IsReadOnly && !field.IsConst,
                IPropertySymbol { IsIndexer: true } or IPropertySymbol { IsOverride: true } => false,
                IPropertySymbol property => property.GetMethod is { DeclaredAccessibility: Accessibility.Public }
                    && (property.SetMethod is null
                        ? CanFill(property, shapes)
                        : property.SetMethod.DeclaredAccessibility == Accessibility.Public),
                _ => false,
            };
        return belongs
            ? new MemberSymbols(
                symbol, TypeOf(symbol), XmlNameEncoding.Encode(symbol.Name), -1, IsTuple(symbol.ContainingType), false)
            : null;
    }

    /// <summary>Tuples are serializable, which compilers are not shown: all of their items must be there.</summary>
    private static bool IsTuple(INamedTypeSymbol type) => type.OriginalDefinition.Is("System.ValueTuple");

    private static MemberSymbols Backing(INamedTypeSymbol pair, int argument, string name) =>
        new(
            pair.GetMembers(argument == 0 ? "Key" : "Value").OfType<IPropertySymbol>().Single(),
            pair.TypeArguments[argument],
                name, -1, true, false);

    /// <summary>Whether the field is in another tuple, that of the eighth item and those behind it.</summary>
    private static bool IsOfRest(ISymbol symbol) =>
        symbol is IFieldSymbol { ContainingType.IsTupleType: true }
            && symbol.Name.StartsWith("Item", StringComparison.Ordinal)
        && (symbol.Name.Length > "Item1".Length || symbol.Name["Item".Length] > '7');

    private static bool CanFill(IPropertySymbol property, CollectionShapes shapes) =>
        property.Type is not IArrayTypeSymbol && shapes.Find(property.Type) is not null;

    private static ITypeSymbol TypeOf(ISymbol symbol) =>
        symbol is IFieldSymbol field ? field.Type : ((IPropertySymbol)symbol).Type;
}
