using System.Diagnostics.Metrics;
using Microsoft.Extensions.Logging;
using Woad.Diagnostics;
using Woad.Messages;

namespace Woad.Formatters.Outcomes;

/// <summary>
/// Counts the elements of bodies that no part of an operation takes, and logs the first one of the operation.
/// </summary>
/// <remarks>WCF passes over such elements too: its parameters have their defaults, and nothing says why.</remarks>
internal sealed class IgnoredReport
{
    private static readonly Meter Meter = new(Telemetry.Name, Telemetry.Version);

    private static readonly Counter<long> Count = Meter.CreateCounter<long>(
        "woad.elements.ignored",
        "{element}",
        "Elements of bodies that no parameter or result of their operation takes.");

    private int _isLogged;

    /// <summary>Reports the elements that were passed over while a message was read.</summary>
    /// <param name="ignored">The elements; null for none.</param>
    /// <param name="operation">The name of the operation.</param>
    /// <param name="isReply">Whether the message is a reply.</param>
    /// <param name="logger">The logger of the host or the factory.</param>
    public void Report(IgnoredElements? ignored, string operation, bool isReply, ILogger logger)
    {
        if (ignored is not null)
        {
            Add(ignored, operation, isReply, logger);
        }
    }

    private void Add(IgnoredElements ignored, string operation, bool isReply, ILogger logger)
    {
        var message = isReply ? "reply" : "request";
        Count.Add(ignored.Count, new("woad.operation", operation), new("woad.message", message));
        if (logger.IsEnabled(LogLevel.Debug) && Interlocked.Exchange(ref _isLogged, 1) == 0)
        {
            Log.ElementIgnored(
                logger, isReply ? "result or out parameter" : "parameter", operation, ignored.Name, ignored.Namespace);
        }
    }
}
