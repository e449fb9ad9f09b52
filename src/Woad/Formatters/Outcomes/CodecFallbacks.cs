using System.Diagnostics.Metrics;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics;

namespace Woad.Formatters.Outcomes;

/// <summary>
/// Counts and reports, once an operation, the exceptions of generated code that neither a message nor the program
/// explains.
/// </summary>
internal sealed class CodecFallbacks
{
    private static readonly Meter Meter = new(Telemetry.Name, Telemetry.Version);

    private static readonly Counter<long> Count = Meter.CreateCounter<long>(
        "woad.codec.fallbacks",
        "{message}",
        "Messages that generated code failed to read or to write for no reason of theirs, so that the serializer did. Each is an error of Woad.");

    private int _isLogged;

    /// <summary>Notes a message that the serializer reads or writes instead.</summary>
    public void Note(string operation, Exception error, ILogger logger)
    {
        Count.Add(1, new KeyValuePair<string, object?>("woad.operation", operation));
        if (Interlocked.Exchange(ref _isLogged, 1) == 0)
        {
            Log.CodecFailed(logger, operation, error);
        }
    }
}
