using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Diagnostics.Tracing;

namespace Woad.Diagnostics.Logs;

/// <summary>The one place where the framework takes loggers from: values of peers reach none without escapes.</summary>
internal static class EscapingLogs
{
    public static ILogger Create(ILoggerFactory loggers, string category)
    {
        var trace = ServiceTrace.Process;
        if (loggers is NullLoggerFactory && !trace.IsOn)
        {
            return NullLogger.Instance;
        }

#pragma warning disable RS0030 // Nobody else may create loggers: theirs would not escape.
        var logger = loggers.CreateLogger(category);
#pragma warning restore RS0030
        return new EscapingLogger(trace.IsOn ? new TracedLogger(logger, category, trace) : logger);
    }
}
