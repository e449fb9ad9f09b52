using Woad.Connections;
using Woad.MessageLogs;
using Woad.Model;

namespace Woad.Freeze;

/// <summary>The stack of an endpoint while messages are logged.</summary>
internal static class LoggedStack
{
    /// <summary>
    /// Puts the layers of the log around the others; the stack as it is while nothing is logged, and where no layer
    /// can be.
    /// </summary>
    /// <param name="stack">The stack.</param>
    public static StackModel Of(StackModel stack)
    {
        if (MessageLogWriter.Current is not { } log || !stack.Transport.Settings.TakesLayers)
        {
            return stack;
        }

        if (stack.Transport.Settings is HttpModel { IsWeb: true })
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
