namespace Woad.Web.Scripts;

/// <summary>A parameter as a script passes it.</summary>
/// <param name="Name">Its name in the message.</param>
/// <param name="Type">The script type of its values, for readers of the script.</param>
internal sealed record ScriptParameter(string Name, string Type);
