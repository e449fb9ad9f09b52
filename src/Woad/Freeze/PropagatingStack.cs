using Woad.Connections;
using Woad.Diagnostics.Tracing;
using Woad.Model;
using Woad.Propagation;

namespace Woad.Freeze;

/// <summary>The stack of an endpoint while activities are sent with messages.</summary>
internal static class PropagatingStack
{
    /// <summary>
    /// Puts the layer of activities above the others; the stack as it is while activities are not sent, and where no
    /// layer can be.
    /// </summary>
    /// <param name="stack">The stack.</param>
    public static StackModel Of(StackModel stack) =>
        ServiceTrace.Process.Propagates
        && stack.Transport.Settings is { TakesLayers: true } and not HttpModel { IsWeb: true }
            ? stack with { Layers = stack.Layers.Insert(0, new ActivityLayer()) }
            : stack;
}
