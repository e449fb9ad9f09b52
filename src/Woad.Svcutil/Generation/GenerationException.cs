namespace Woad.Svcutil.Generation;

/// <summary>What cannot be generated, and why.</summary>
internal sealed class GenerationException(string message) : Exception(message);
