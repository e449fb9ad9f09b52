using Woad.Envelopes;
using Woad.Exchanges;

namespace Woad.Layers;

/// <summary>
/// A component between transport and dispatch on a service, or between caller and transport on a client. A stack is a
/// list of layers; service and client fold the same list, in opposite directions, when an endpoint or a factory opens.
/// </summary>
/// <remarks>
/// A layer object belongs to one stack: it is made when that stack's settings are frozen, and one of the two methods is
/// called once.
/// <c>docs/layers.md</c> has the rules that layers keep.
/// </remarks>
internal interface ILayer
{
    /// <summary>The name of the layer in messages to persons: that of its binding element, where it has one.</summary>
    string Element => $"layer {GetType().Name}";

    /// <summary>
    /// The kind of channel that the stack offers up to this layer, when <paramref name="below"/> is that of the layers
    /// below.
    /// </summary>
    StackShape Shape(StackShape below) => below;

    /// <summary>
    /// The form in which the stack writes bodies that this layer reads, so that reading costs nothing. The strongest
    /// form that a layer of the stack asks for is taken; a layer may read any form of any body all the same.
    /// </summary>
    BodyForm Form => BodyForm.Wire;

    /// <summary>
    /// Whether the layer reads, replaces or repeats whole messages: then no endpoint that streams opens with it.
    /// </summary>
    bool NeedsWholeMessages => false;

    /// <summary>
    /// Whether the layer verifies what protects messages, and reports it in <see cref="Incoming.Coverage"/>. With such
    /// a layer every message must be protected as the ProtectionLevel of its contract says.
    /// </summary>
    bool ReportsCoverage => false;

    /// <summary>Whether the layer only looks at single messages, and changes none.</summary>
    bool OnlyLooks => false;

    /// <summary>
    /// Whether each message stands alone, so that the layer can be put on datagrams, which may be lost.
    /// </summary>
    bool TakesDatagrams => OnlyLooks;

    /// <summary>Service: wraps the receivers above for the part below.</summary>
    Upstream Serve(Upstream above, LayerContext context);

    /// <summary>Client: wraps the connections of the part below for the part above.</summary>
    Downstream Reach(Downstream below, LayerContext context);
}
