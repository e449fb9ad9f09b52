using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Woad.Conformance.Logs;

/// <summary>Keeps entries of logs as loggers get them: message, values and exception.</summary>
public sealed class LogEntries : ILoggerFactory, ILogger
{
    private readonly ConcurrentQueue<string> _texts = new();

    /// <summary>
    /// Every message, value, message of an exception, and line of an exception's text; a console writes them.
    /// </summary>
    public IReadOnlyCollection<string> Texts => _texts;

    /// <summary>Fails when a text has a raw control character or is too long.</summary>
    public void AssertClean() => Assert.All(_texts, text =>
    {
        Assert.False(HostileTexts.IsRaw(text), $"'{text}' has a raw control character.");
        Assert.InRange(text.Length, 0, 70_000);
    });

    public ILogger CreateLogger(string categoryName) => this;

    public void AddProvider(ILoggerProvider provider)
    {
    }

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => true;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception,
        Func<TState, Exception?, string> formatter)
    {
        _texts.Enqueue(formatter(state, exception));
        foreach (var (_, value) in state as IReadOnlyList<KeyValuePair<string, object?>> ?? [])
        {
            _texts.Enqueue($"{value}");
        }

        foreach (var line in $"{exception}".Split('\n'))
        {
            _texts.Enqueue(line.TrimEnd('\r'));
        }

        for (var inner = exception; inner is not null; inner = inner.InnerException)
        {
            _texts.Enqueue(inner.Message);
        }
    }

    public void Dispose()
    {
    }
}
