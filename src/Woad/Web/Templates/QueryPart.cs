namespace Woad.Web.Templates;

/// <summary>One name of a template's query: with a variable, with a fixed value, or without a value.</summary>
/// <param name="Name">The name, decoded.</param>
/// <param name="Variable">The variable's name in upper case; null for fixed values.</param>
/// <param name="Value">The fixed value, decoded; empty for a name without one.</param>
internal sealed record QueryPart(string Name, string? Variable, string Value)
{
    public bool IsLiteral => Variable is null;

    public bool IsEquivalentTo(QueryPart other) =>
        Name.Equals(other.Name, StringComparison.OrdinalIgnoreCase)
        && IsLiteral == other.IsLiteral
        && Value.Equals(other.Value, StringComparison.Ordinal);
}
