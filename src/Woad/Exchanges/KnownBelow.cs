using System.ServiceModel.Channels;
using Woad.Protection;

namespace Woad.Exchanges;

/// <summary>
/// What a stack below channels of the program's knows of a message that it hands up. The stack above finds it among the
/// message's properties; without it, nothing of the message counts as verified.
/// </summary>
/// <remarks>
/// Other facts stay below. A receipt would be joined twice, and the context of a message is among its properties, where
/// a program may have changed it.
/// </remarks>
/// <param name="Abandoned">Cancelled when nobody waits for the answer any more.</param>
/// <param name="Coverage">The parts that layers have verified; null when none has.</param>
/// <param name="Trace">The caller's span; null when it is not known.</param>
internal sealed record KnownBelow(CancellationToken Abandoned, Coverage? Coverage, CallerTrace? Trace)
{
    private const string Name = "Woad.Exchanges.KnownBelow";

    /// <summary>Leaves with a message what is known of it.</summary>
    public static void Leave(Message message, Incoming incoming) =>
        message.Properties[Name] = new KnownBelow(
            incoming.Abandoned, incoming.CoverageSoFar?.Copy(), incoming.Find(MessageFeatures.Trace));

    /// <summary>
    /// What the stack below has left; null when it is none of the engine's, or a program has dropped it.
    /// </summary>
    public static KnownBelow? Of(Message message) =>
        message.Properties.TryGetValue(Name, out var known) ? known as KnownBelow : null;
}
