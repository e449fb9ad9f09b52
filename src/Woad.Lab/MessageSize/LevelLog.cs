using System.Globalization;
using Microsoft.Extensions.Logging;

namespace Woad.Lab.MessageSize;

/// <summary>Loggers that write every entry from a level on to a file, as a trace listener of WCF did.</summary>
internal sealed class LevelLog(LogLevel least) : ILoggerFactory, ILogger
{
    private readonly TraceFile _file = new();
    private long _entries;

    /// <summary>Entries that were written.</summary>
    public long Entries => Interlocked.Read(ref _entries);

    public ILogger CreateLogger(string categoryName) => this;

    public void AddProvider(ILoggerProvider provider)
    {
        // There is one file, and nothing else to write to.
    }

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= least && logLevel != LogLevel.None;

    public void Log<TState>(
        LogLevel logLevel,
        EventId eventId,
        TState state,
        Exception? exception,
        Func<TState, Exception?, string> formatter)
    {
        if (IsEnabled(logLevel))
        {
            Interlocked.Increment(ref _entries);
            _file.Write(string.Create(
                CultureInfo.InvariantCulture,
                $"{DateTimeOffset.UtcNow:O} {logLevel} {eventId.Id} {formatter(state, exception)} {exception}"));
        }
    }

    public void Dispose() => _file.Dispose();
}
