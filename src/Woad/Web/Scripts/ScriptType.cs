namespace Woad.Web.Scripts;

/// <summary>A class or an enumeration that a script may name.</summary>
/// <param name="Space">Its script namespace; empty for none.</param>
/// <param name="Name">Its name.</param>
/// <param name="Hint">What stands as <c>__type</c> in its objects.</param>
/// <param name="Values">Names and values of an enumeration; null for a class.</param>
internal sealed record ScriptType(
    string Space, string Name, string Hint, IReadOnlyList<KeyValuePair<string, string>>? Values)
{
    public string FullName => Space.Length == 0 ? Name : $"{Space}.{Name}";
}
