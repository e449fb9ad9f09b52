using System.ServiceModel.Channels;
using Woad.Protection;

namespace Woad.Exchanges;

/// <summary>
/// What a stack below channels of the program's knows of a message that it hands up. The stack above finds it among the
/// message's properties; without it, nothing of the message counts as verified.
/// </summary>
/// <param name="Abandoned">Cancelled when nobody waits for the answer any more.</param>
/// <param name="Coverage">The parts that layers have verified; null when none has.</param>
internal sealed record KnownBelow(CancellationToken Abandoned, Coverage? Coverage)
{
    private const string Name = "Woad.Exchanges.KnownBelow";

    /// <summary>Leaves with a message what is known of it.</summary>
    public static void Leave(Message message, Incoming incoming) =>
        message.Properties[Name] = new KnownBelow(incoming.Abandoned, incoming.CoverageSoFar?.Copy());

    /// <summary>
    /// What the stack below has left; null when it is none of the engine's, or a program has dropped it.
    /// </summary>
    public static KnownBelow? Of(Message message) =>
        message.Properties.TryGetValue(Name, out var known) ? known as KnownBelow : null;
}
