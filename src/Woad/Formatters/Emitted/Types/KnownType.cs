namespace Woad.Formatters.Emitted.Types;

/// <summary>A type that may stand for others.</summary>
/// <param name="Type">The type.</param>
/// <param name="Scopes">Where: bit 0 for everywhere, another bit inside objects of a class that names it.</param>
internal sealed record KnownType(DataType Type, ulong Scopes);
