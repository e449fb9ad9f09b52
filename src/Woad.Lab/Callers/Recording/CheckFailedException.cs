namespace Woad.Lab.Callers.Recording;

/// <summary>A response came and is not the one that was expected.</summary>
internal sealed class CheckFailedException(string message) : Exception(message);
