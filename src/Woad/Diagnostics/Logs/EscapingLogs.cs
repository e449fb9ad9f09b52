using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Logging.Abstractions;

namespace Woad.Diagnostics.Logs;

/// <summary>The one place where the framework takes loggers from: values of peers reach none without escapes.</summary>
internal static class EscapingLogs
{
    public static ILogger Create(ILoggerFactory loggers, string category)
    {
        if (loggers is NullLoggerFactory)
        {
            return NullLogger.Instance;
        }

#pragma warning disable RS0030 // Nobody else may create loggers: theirs would not escape.
        return new EscapingLogger(loggers.CreateLogger(category));
#pragma warning restore RS0030
    }
}
