namespace Woad.Web.Scripts;

/// <summary>An operation as a script calls it.</summary>
/// <param name="Name">The operation's name.</param>
/// <param name="Parameters">Its parameters in their order.</param>
/// <param name="UsesGet">Whether parameters stand in the query; otherwise they are the body of a POST.</param>
internal sealed record ScriptOperation(string Name, IReadOnlyList<ScriptParameter> Parameters, bool UsesGet);
