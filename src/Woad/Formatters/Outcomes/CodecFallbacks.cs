using System.Diagnostics.Metrics;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics;

namespace Woad.Formatters.Outcomes;

/// <summary>
/// Counts the exceptions of codecs that neither a message nor the program explains, and logs the first one of an
/// operation.
/// </summary>
internal sealed class CodecFallbacks
{
    private static readonly Meter Meter = new(Telemetry.Name, Telemetry.Version);

    private static readonly Counter<long> Count = Meter.CreateCounter<long>(
        "woad.codec.fallbacks",
        "{message}",
        "Messages that codecs failed to read or to write for no reason of theirs, so that the serializer did. Each "
            + "is an error of Woad.");

    private int _isLogged;

    /// <summary>Notes an exception out of a codec that has read a message, unless the message explains it.</summary>
    public void NoteReading(string operation, Exception error, ILogger logger)
    {
        if (!CodecErrors.AreOfReading(error))
        {
            Note(operation, error, logger);
        }
    }

    /// <summary>The same of a body of JSON.</summary>
    public void NoteReadingJson(string operation, Exception error, ILogger logger)
    {
        if (!CodecErrors.AreOfReadingJson(error))
        {
            Note(operation, error, logger);
        }
    }

    /// <summary>Notes an exception out of a codec that has written a message, unless its values explain it.</summary>
    public void NoteWriting(string operation, Exception error, ILogger logger)
    {
        if (!CodecErrors.AreOfWriting(error))
        {
            Note(operation, error, logger);
        }
    }

    /// <summary>Notes a message that the serializer reads or writes instead.</summary>
    private void Note(string operation, Exception error, ILogger logger)
    {
        Count.Add(1, new KeyValuePair<string, object?>("woad.operation", operation));
        if (logger.IsEnabled(LogLevel.Error) && Interlocked.Exchange(ref _isLogged, 1) == 0)
        {
            Log.CodecFailed(logger, operation, error);
        }
    }
}
