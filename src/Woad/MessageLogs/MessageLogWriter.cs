using System.Diagnostics;
using System.ServiceModel.Diagnostics;
using System.ServiceModel.Dispatcher;
using Woad.Diagnostics.Tracing;

namespace Woad.MessageLogs;

/// <summary>Writes records of messages until their number is reached.</summary>
internal sealed class MessageLogWriter
{
    /// <summary>The name of the source, under which system.diagnostics gives it listeners.</summary>
    public const string SourceName = "System.ServiceModel.MessageLogging";

    private readonly ServiceTraceSource _source = new(SourceName);
    private readonly XPathMessageFilter[] _filters;
    private int _left;
    private volatile bool _hasEnded;

    public MessageLogWriter(MessageLogOptions options)
    {
        _source.Listeners.AddRange([.. options.Listeners]);
        _filters = [.. options.Filters];
        _left = options.MaxMessagesToLog < 0 ? int.MaxValue : options.MaxMessagesToLog;
        Parts = new LoggedParts(options.LogEntireMessage, options.LogKnownPii);
        LogsMalformed = options.LogMalformedMessages;
        LogsService = options.LogMessagesAtServiceLevel;
        LogsTransport = options.LogMessagesAtTransportLevel;
        MaxSize = options.MaxSizeOfMessageToLog < 0 ? int.MaxValue : options.MaxSizeOfMessageToLog;
    }

    /// <summary>The log of the process; null while messages are not written.</summary>
    public static MessageLogWriter? Current { get; set; }

    /// <summary>The parts of messages that are written.</summary>
    public LoggedParts Parts { get; }

    /// <summary>Whether bodies are written.</summary>
    public bool IsEntire => Parts.HasBody;

    public bool LogsMalformed { get; }

    public bool LogsService { get; }

    public bool LogsTransport { get; }

    /// <summary>The size of the largest message that is written, in bytes as text.</summary>
    public int MaxSize { get; }

    /// <summary>Whether a message would be written now.</summary>
    public bool IsActive => !_hasEnded && Volatile.Read(ref _left) > 0 && _source.HasListeners;

    public void End() => _hasEnded = true;

    /// <summary>Whether a message at transport level passes a filter.</summary>
    /// <param name="envelope">The message.</param>
    public bool Passes(LoggedEnvelope envelope) => _filters.Length == 0 || envelope.Matches(_filters);

    /// <summary>Writes a record.</summary>
    /// <param name="record">An XML document.</param>
    public void Write(string record)
    {
        if (_hasEnded || Interlocked.Decrement(ref _left) < 0)
        {
            return;
        }

        TraceQueue.Process.Add(
            TraceEntry.Now(_source, TraceEventType.Information, 0, TraceActivity.Current, record));
    }
}
