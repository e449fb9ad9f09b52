namespace Woad.Web.Scripts;

/// <summary>A contract as scripts see it, fixed at open.</summary>
internal sealed record ScriptContract(
    string Space, string Name, IReadOnlyList<ScriptOperation> Operations, IReadOnlyList<ScriptType> Types)
{
    public string FullName => Space.Length == 0 ? Name : $"{Space}.{Name}";
}
