namespace Woad.Formatters;

/// <summary>A part of a body cannot be read; the formatter turns it into what its side of the call throws.</summary>
internal sealed class PartException(string message, Exception inner) : Exception(message, inner);
