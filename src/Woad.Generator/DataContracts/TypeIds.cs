using System.Globalization;
using Microsoft.CodeAnalysis;
using Woad.Generator.Model;

namespace Woad.Generator.DataContracts;

/// <summary>
/// Names the types of a graph: generated members are named after them, as in <c>WriteOrder</c> and
/// <c>ReadArrayOfOrderItems</c>.
/// </summary>
internal sealed class TypeIds
{
    /// <summary>Longer names are those of the type without its arguments.</summary>
    private const int MaxLength = 50;

    /// <summary>The suffixes of names: no name equals another one with such a suffix.</summary>
    private static readonly string[] Suffixes =
        ["Content", "Items", "Member", "Members", "Plainly", "WithAttributes", "WithType"];

    private readonly Dictionary<string, int> _places = new(StringComparer.Ordinal);

    /// <summary>The place that was given for the name.</summary>
    public int this[string id] => _places[id];

    /// <summary>A name for a type.</summary>
    public string Add(ITypeSymbol type, int place)
    {
        var plain = Identifiers.Plain(Text(type) is { Length: <= MaxLength } text ? text : Simple(type));
        var id = plain;
        for (var i = 2; IsTaken(id); i++)
        {
            id = plain + "_" + i.ToString(CultureInfo.InvariantCulture);
        }

        _places.Add(id, place);
        return id;
    }

    public void Remove(string id) => _places.Remove(id);

    private bool IsTaken(string id) =>
        _places.ContainsKey(id)
        || Suffixes.Any(suffix => _places.ContainsKey(id + suffix)
            || (id.EndsWith(suffix, StringComparison.Ordinal)
                && _places.ContainsKey(id.Substring(0, id.Length - suffix.Length))));

    private static string Text(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => "ArrayOf" + Text(array.ElementType),
        INamedTypeSymbol { OriginalDefinition.SpecialType: SpecialType.System_Nullable_T } nullable =>
            "Nullable" + Text(nullable.TypeArguments[0]),
        INamedTypeSymbol { TypeArguments.Length: > 0 } generic =>
            generic.Name + "Of" + string.Join("And", generic.TypeArguments.Select(Text)),
        _ => type.Name,
    };

    private static string Simple(ITypeSymbol type) => type is IArrayTypeSymbol ? "Array" : type.Name;
}
