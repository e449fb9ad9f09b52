using Microsoft.Extensions.Logging;

namespace Woad.Diagnostics.Logs;

/// <summary>Writes errors of one category.</summary>
/// <param name="owner">Writes the entries of all categories.</param>
/// <param name="category">The category.</param>
internal sealed class StandardErrorLogger(StandardErrorLoggers owner, string category) : ILogger
{
    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel is LogLevel.Error or LogLevel.Critical;

    public void Log<TState>(
        LogLevel logLevel, EventId eventId, TState state, Exception? exception,
        Func<TState, Exception?, string> formatter)
    {
        if (IsEnabled(logLevel))
        {
            owner.Write(category, eventId.Id, formatter(state, exception), exception);
        }
    }
}
