namespace Woad.Configuration.Schema;

/// <summary>A member of an element that Woad has no feature for.</summary>
/// <param name="Accepted">Values that are accepted beside the default, with commas; * for any; ~ for any with a
/// warning.</param>
/// <param name="Remedy">What to do about it.</param>
internal sealed record SchemaLack(string Accepted, string Remedy)
{
    /// <summary>Whether what is said changes no call, so that a warning is enough.</summary>
    public bool IsIdle => Accepted == "~";

    public bool Accepts(AttributeFact attribute, string value) =>
        Accepted is "*" or "~" || attribute.IsDefault(value) || Accepted.Split(',').Contains(value.ToLowerInvariant());
}
