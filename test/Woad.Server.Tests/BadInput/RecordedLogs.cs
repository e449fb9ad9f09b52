using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;
using Woad.Server.Kestrel;

namespace Woad.Server.Tests.BadInput;

/// <summary>Keeps the framework's log entries and lets a test wait for the next one.</summary>
public sealed class RecordedLogs : ILoggerFactory
{
    private static readonly TimeSpan Timeout = TimeSpan.FromSeconds(60);

    private readonly BlockingCollection<string> _entries = [];

    /// <summary>The entries that were logged until now.</summary>
    public IReadOnlyList<string> Entries => [.. _entries];

    public ILogger CreateLogger(string categoryName) => new Recorder(categoryName, _entries);

    /// <summary>Forgets what was logged so far.</summary>
    public void Clear()
    {
        while (_entries.TryTake(out _))
        {
        }
    }

    /// <summary>Waits for an entry of the framework and returns it.</summary>
    public string Next()
    {
        Assert.True(_entries.TryTake(out var entry, Timeout), $"Nothing was logged within {Timeout}.");
        return entry;
    }

    public void AddProvider(ILoggerProvider provider)
    {
    }

    public void Dispose() => _entries.Dispose();

    private sealed class Recorder(string category, BlockingCollection<string> entries) : ILogger
    {
        public IDisposable? BeginScope<TState>(TState state)
            where TState : notnull => null;

        public bool IsEnabled(LogLevel logLevel) => category.StartsWith("Woad", StringComparison.Ordinal);

        public void Log<TState>(
            LogLevel logLevel,
            EventId eventId,
            TState state,
            Exception? exception,
            Func<TState, Exception?, string> formatter)
        {
            if (IsEnabled(logLevel))
                entries.Add($"{logLevel} {category}[{eventId.Id}] {formatter(state, exception)}");
        }
    }
}
