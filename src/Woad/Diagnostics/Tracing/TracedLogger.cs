using Microsoft.Extensions.Logging;

namespace Woad.Diagnostics.Tracing;

/// <summary>A logger whose entries go to the trace source, too.</summary>
/// <param name="logger">The logger.</param>
/// <param name="category">Its category.</param>
/// <param name="trace">The trace.</param>
internal sealed class TracedLogger(ILogger logger, string category, ServiceTrace trace) : ILogger
{
    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => logger.BeginScope(state);

    public bool IsEnabled(LogLevel logLevel) => logger.IsEnabled(logLevel) || trace.Writes(logLevel);

    public void Log<TState>(
        LogLevel logLevel,
        EventId eventId,
        TState state,
        Exception? exception,
        Func<TState, Exception?, string> formatter)
    {
        if (logger.IsEnabled(logLevel))
        {
            logger.Log(logLevel, eventId, state, exception, formatter);
        }

        if (trace.Writes(logLevel))
        {
            trace.Write(category, logLevel, eventId, formatter(state, exception), exception);
        }
    }
}
