using System.Globalization;
using Microsoft.CodeAnalysis;

namespace Woad.Generator.DataContracts;

/// <summary>
/// The types that the serializer refuses regardless of their members. They are left to it, because the message is its
/// own.
/// </summary>
internal static class ContractRules
{
    private const int MaxDepth = 12;

    /// <summary>
    /// The rule that <paramref name="type"/> breaks, as a sentence without its subject; null when it breaks none.
    /// </summary>
    public static string? Broken(ITypeSymbol type, CollectionShapes shapes) => type is not INamedTypeSymbol named ? null
        : named.Attribute(WellKnown.DataContract) is { } contract ? Names(named, contract, "Name")
            ?? (named.TypeKind == TypeKind.Enum ? null : References(named))
        : shapes.Find(named) is { } shape ? Collection(named, shape, shapes)
        : named.Has(WellKnown.CollectionDataContract) ? "has a CollectionDataContract attribute and is no collection"
        : IsPlain(named) && (shapes.IsEnumerable(named) || named.AllInterfaces.Any(shapes.IsEnumerable))
            ? "can be enumerated and is no collection that can be filled: it lacks an Add method, or is several "
                + "collections"
        : References(named);

    private static bool IsPlain(INamedTypeSymbol type) =>
        type.TypeKind is TypeKind.Class or TypeKind.Struct
            && type.SpecialType != SpecialType.System_String
            && !type.IsSerializable()
        && !XmlSerializableBuilder.Takes(type) && !ClassBuilder.IsFramework(type);

    private static string? Collection(INamedTypeSymbol type, CollectionSymbols shape, CollectionShapes shapes)
    {
        var attribute = type.Attribute(WellKnown.CollectionDataContract);
        if (attribute is not null)
        {
            return Names(type, attribute, "Name", "ItemName", "KeyName", "ValueName")
                ?? (shape.Key is null && (attribute.Sets("KeyName") || attribute.Sets("ValueName"))
                    ? "names the keys or values of a collection that is no dictionary"
                    : null)
                ?? Itself(type, shapes);
        }

        return Itself(type, shapes);
    }

    /// <summary>Whether collections within the collection are the collection itself.</summary>
    private static string? Itself(INamedTypeSymbol type, CollectionShapes shapes)
    {
        return Reaches(type, 0) ? "is a collection of itself" : null;

        bool Reaches(ITypeSymbol at, int depth) =>
            depth > MaxDepth
            || (shapes.Find(at) is { } shape
                && (IsOrReaches(shape.Item, depth) || (shape.Key is { } key && IsOrReaches(key, depth))));

        bool IsOrReaches(ITypeSymbol item, int depth) =>
            SymbolEqualityComparer.Default.Equals(item, type) || Reaches(item, depth + 1);
    }

    private static string? Names(INamedTypeSymbol type, AttributeData attribute, params string[] names)
    {
        foreach (var name in names)
        {
            if (attribute.Sets(name) && string.IsNullOrEmpty(attribute.Value<string>(name)))
            {
                return $"has an empty {name}";
            }
        }

        if (attribute.Sets("Namespace") && (attribute.Value<string>("Namespace") is not { } ns
            || ns == WellKnown.SerializationNamespace
            || !Uri.TryCreate(ns, UriKind.RelativeOrAbsolute, out _)))
        {
            return "has a Namespace that is null, reserved or no URI";
        }

        return attribute.Value<string>("Name") is { } given
            && type.AllTypeArguments().Count is var count and > 0
            && !CanExpand(given, count)
            ? "has a Name with braces that stand for none of its type arguments"
            : null;
    }

    private static bool CanExpand(string name, int arguments)
    {
        for (var open = name.IndexOf('{'); open >= 0; open = name.IndexOf('{', open + 1))
        {
            var close = name.IndexOf('}', open);
            var what = close < 0 ? "" : name.Substring(open + 1, close - open - 1);
            if (what != "#"
                && !(int.TryParse(what, NumberStyles.Integer, CultureInfo.InvariantCulture, out var index)
                    && index >= 0
                    && index < arguments))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>
    /// Identities are kept by a whole hierarchy, by classes only, and not by members that must be there.
    /// </summary>
    private static string? References(INamedTypeSymbol type)
    {
        bool? keeps = null;
        foreach (var level in type.Hierarchy())
        {
            var own = level.Attribute(WellKnown.DataContract) is { } contract && contract.Sets("IsReference")
                ? contract.Value<bool>("IsReference")
                : (bool?)null;
            if (own == true && level.IsValueType)
            {
                return "is a structure that keeps identities (IsReference)";
            }

            if (own is not null && keeps is not null && own != keeps)
            {
                return "keeps identities (IsReference) other than its base class does";
            }

            keeps = own ?? keeps ?? false;
        }

        return keeps == true && type.Hierarchy().SelectMany(t => t.GetMembers())
            .Any(m => m.Attribute(WellKnown.DataMember)?.Value<bool>("IsRequired") == true)
                ? "keeps identities (IsReference) and has a member that must be there (IsRequired)"
                : null;
    }
}
