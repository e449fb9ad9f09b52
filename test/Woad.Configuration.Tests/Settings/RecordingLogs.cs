using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Woad.Configuration.Tests.Settings;

/// <summary>The warnings that an application logs.</summary>
internal sealed class RecordingLogs : ILoggerProvider, ILogger
{
    public ConcurrentQueue<string> Warnings { get; } = [];

    public ILogger CreateLogger(string categoryName) => this;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Warning;

    public void Log<TState>(
        LogLevel logLevel,
        EventId eventId,
        TState state,
        Exception? exception,
        Func<TState, Exception?, string> formatter)
    {
        if (IsEnabled(logLevel))
        {
            Warnings.Enqueue(formatter(state, exception));
        }
    }

    public void Dispose()
    {
    }
}
