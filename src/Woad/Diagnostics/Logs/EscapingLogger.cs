using Microsoft.Extensions.Logging;

namespace Woad.Diagnostics.Logs;

/// <summary>Escapes the control characters in values and exceptions of each entry, and limits their length.</summary>
internal sealed class EscapingLogger(ILogger logger) : ILogger
{
    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull =>
        EscapedEntry.Of(state, static s => s.ToString() ?? "") is { } entry
            ? logger.BeginScope(entry)
            : logger.BeginScope(state);

    public bool IsEnabled(LogLevel logLevel) => logger.IsEnabled(logLevel);

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception,
        Func<TState, Exception?, string> formatter)
    {
        if (!logger.IsEnabled(logLevel))
        {
            return;
        }

        var shown = LoggedException.Of(exception);
        if (EscapedEntry.Of(state, s => formatter(s, shown)) is { } entry)
        {
            logger.Log(logLevel, eventId, entry, shown, static (e, _) => e.ToString());
        }
        else
        {
            logger.Log(logLevel, eventId, state, shown, formatter);
        }
    }
}
