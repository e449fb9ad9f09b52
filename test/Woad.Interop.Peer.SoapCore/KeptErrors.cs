using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Woad.Interop.Peer.SoapCore;

/// <summary>Keeps what SoapCore logs about its failures.</summary>
internal sealed class KeptErrors : ILoggerProvider, ILogger
{
    private readonly ConcurrentQueue<string> _entries = new();

    /// <summary>The entries since the last call, one in a line.</summary>
    public List<string> Take()
    {
        var taken = new List<string>();
        while (_entries.TryDequeue(out var entry))
        {
            taken.Add(entry.ReplaceLineEndings(" "));
        }

        return taken;
    }

    public ILogger CreateLogger(string categoryName) => this;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Warning;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception,
        Func<TState, Exception?, string> formatter)
    {
        if (IsEnabled(logLevel))
        {
            _entries.Enqueue(exception is null
                ? formatter(state, exception)
                : $"{exception.GetType().Name}: {exception.Message}");
        }
    }

    public void Dispose()
    {
    }
}
