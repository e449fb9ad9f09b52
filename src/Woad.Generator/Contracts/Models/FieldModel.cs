namespace Woad.Generator.Contracts;

/// <summary>A typed field of an operation's frame.</summary>
/// <param name="Name">The field.</param>
/// <param name="TypeName">Its type, as code.</param>
internal sealed record FieldModel(string Name, string TypeName);
