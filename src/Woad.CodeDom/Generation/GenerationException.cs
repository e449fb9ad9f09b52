namespace Woad.CodeDom.Generation;

/// <summary>A part of the metadata cannot be generated; the message has the reason.</summary>
internal sealed class GenerationException(string message) : Exception(message);
