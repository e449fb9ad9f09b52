using System.Diagnostics;
using System.ServiceModel.Configuration;
using System.ServiceModel.Diagnostics;

namespace Woad.Configuration.Applying;

/// <summary>
/// Applies the diagnostics of app.config to the process, as .NET Framework does: listeners and levels of
/// <c>system.diagnostics</c>, and the log of messages.
/// </summary>
internal static class DiagnosticsApplication
{
    /// <summary>Applies them; before the first trace source is used.</summary>
    /// <param name="section">The section.</param>
    public static void Apply(DiagnosticSection section)
    {
        TraceConfiguration.Register();
        if (section.PerformanceCounters is PerformanceCounterScope.All or PerformanceCounterScope.ServiceOnly)
        {
            ServiceCounters.Start(section.PerformanceCounters == PerformanceCounterScope.All);
        }

        var logging = section.MessageLogging;
        if (!logging.LogMessagesAtServiceLevel && !logging.LogMessagesAtTransportLevel && !logging.LogMalformedMessages)
        {
            return;
        }

        var options = new MessageLogOptions
        {
            LogEntireMessage = logging.LogEntireMessage,
            LogKnownPii = logging.LogKnownPii,
            LogMalformedMessages = logging.LogMalformedMessages,
            LogMessagesAtServiceLevel = logging.LogMessagesAtServiceLevel,
            LogMessagesAtTransportLevel = logging.LogMessagesAtTransportLevel,
            MaxMessagesToLog = logging.MaxMessagesToLog,
            MaxSizeOfMessageToLog = logging.MaxSizeOfMessageToLog,
        };
        foreach (XPathMessageFilterElement filter in logging.Filters)
        {
            options.Filters.Add(filter.Filter!);
        }

        MessageLog.Start(options);
    }
}
