using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Woad.Tests.Security.Hostile.Secrets;

/// <summary>Keeps all that is logged, with the exceptions.</summary>
internal sealed class KeptLogs : ILoggerFactory, ILogger
{
    /// <summary>The entries.</summary>
    public ConcurrentQueue<string> Entries { get; } = new();

    public ILogger CreateLogger(string categoryName) => this;

    public void AddProvider(ILoggerProvider provider)
    {
    }

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => true;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception,
        Func<TState, Exception?, string> formatter) =>
        Entries.Enqueue($"{formatter(state, exception)} {exception}");

    public void Dispose()
    {
    }
}
