namespace Woad.Configuration.Schema;

/// <summary>A member of an element that Woad has no feature for.</summary>
/// <param name="Accepted">Values that are accepted beside the default, with commas; * for any.</param>
/// <param name="Remedy">What to do about it.</param>
internal sealed record SchemaLack(string Accepted, string Remedy)
{
    public bool Accepts(AttributeFact attribute, string value) =>
        Accepted == "*" || attribute.IsDefault(value) || Accepted.Split(',').Contains(value.ToLowerInvariant());
}
