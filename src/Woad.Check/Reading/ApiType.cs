namespace Woad.Check.Reading;

/// <summary>A public type of Woad.</summary>
/// <param name="Name">As metadata writes it: <c>System.ServiceModel.ClientBase`1</c>.</param>
/// <param name="Bases">The base type and the interfaces, with their arguments.</param>
/// <param name="Members">Names and signatures of the visible methods and fields.</param>
internal sealed record ApiType(string Name, IReadOnlyList<string> Bases, IReadOnlySet<string> Members);
