namespace Woad.Generator.Model;

/// <summary>A type that may stand for another one.</summary>
/// <param name="Type">Id of the type.</param>
/// <param name="Scopes">Bits of the scopes in which it is known; all bits for everywhere.</param>
internal sealed record KnownTypeModel(string Type, ulong Scopes);
