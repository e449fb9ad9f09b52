namespace Woad.Formatters.Emitted.Shapes;

/// <summary>One element of a body.</summary>
/// <param name="Name">Local name of its element.</param>
/// <param name="Namespace">Namespace of its element.</param>
/// <param name="Type">The type of its value.</param>
internal sealed record PartShape(string Name, string Namespace, Type Type);
