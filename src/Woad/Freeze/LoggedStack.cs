using Woad.Connections;
using Woad.Diagnostics.Tracing;
using Woad.MessageLogs;
using Woad.Model;
using Woad.Propagation;

namespace Woad.Freeze;

/// <summary>The stack of an endpoint while messages are logged, or activities are sent with them.</summary>
internal static class LoggedStack
{
    /// <summary>
    /// Puts the layer of activities above the others, and those of the log around all; the stack as it is while
    /// there is neither. A transport that takes no layers has those that only look.
    /// </summary>
    /// <param name="stack">The stack.</param>
    public static StackModel Of(StackModel stack)
    {
        var isWeb = stack.Transport.Settings is HttpModel { IsWeb: true };
        if (ServiceTrace.Process.Propagates && !isWeb && stack.Transport.Settings.TakesLayers)
        {
            stack = stack with { Layers = stack.Layers.Insert(0, new ActivityLayer()) };
        }

        if (MessageLogWriter.Current is not { } log)
        {
            return stack;
        }

        if (isWeb)
        {
            return log.LogsService || log.LogsTransport
                ? stack with { Layers = stack.Layers.Insert(0, new WebLogLayer(log)) }
                : stack;
        }

        var layers = stack.Layers;
        if (log.LogsService)
        {
            layers = layers.Insert(0, new MessageLogLayer(log, isTransport: false));
        }

        if (log.LogsTransport || log.LogsMalformed)
        {
            layers = layers.Add(new MessageLogLayer(log, isTransport: true));
        }

        return stack with { Layers = layers };
    }
}
