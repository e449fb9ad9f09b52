namespace Woad.Lab.Processes;

/// <summary>A server or load process reported a failure, ended, or did not answer in time.</summary>
internal sealed class ProcessFailedException(string message, Exception? inner = null) : Exception(message, inner);
