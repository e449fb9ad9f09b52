using Woad.Layers;

namespace Woad.Conformance.Layers;

/// <summary>A stack of layers, and the kind of network below it.</summary>
/// <param name="HasSessions">Whether the network has sessions; otherwise single requests.</param>
/// <param name="Layers">Makes the layers, the uppermost first.</param>
internal sealed record LayersUnderTest(bool HasSessions, params Func<ILayer>[] Layers)
{
    /// <summary>
    /// Whether messages of a client are admitted in the order in which they were sent, one after the other.
    /// </summary>
    public bool KeepsOrder { get; init; } = HasSessions;

    /// <summary>Whether a call whose message was lost fails; otherwise it waits until its time is over.</summary>
    public bool ReportsLosses { get; init; } = true;

    /// <summary>Whether a channel closes by messages of a layer, which a network with faults may lose.</summary>
    public bool ClosesByMessages { get; init; }

    /// <summary>
    /// How often in percent connections break. Layers that only take part in sessions do not survive it.
    /// </summary>
    public int Break { get; init; } = 2;

    /// <summary>
    /// Whether a program's channels stand above the layers, which hand on messages; the suite calls through them.
    /// </summary>
    public bool BelowChannels { get; init; }
}
