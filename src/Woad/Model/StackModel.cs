using System.Collections.Immutable;
using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Encoders;
using Woad.Envelopes;
using Woad.Layers;

namespace Woad.Model;

/// <summary>The channel stack of a binding, fixed at open.</summary>
/// <param name="Transport">The lowest part.</param>
/// <param name="Encoding">How messages become bytes.</param>
/// <param name="Layers">The layers between transport and dispatch, or caller, the uppermost first; usually
/// none.</param>
internal sealed record StackModel(TransportModel Transport, EncodingModel Encoding, ImmutableArray<ILayer> Layers)
{
    /// <summary>Finds the security that the binding gives, null for none, when somebody asks.</summary>
    public Func<ISecurityCapabilities?> Capabilities { get; init; } = static () => null;

    /// <summary>The kind of channel that the stack makes.</summary>
    public StackShape Shape { get; } = Layers.Reverse().Aggregate(
        ShapeOf(Transport), static (below, layer) => layer.Shape(below));

    /// <summary>The form in which bodies are written for the layers: the strongest that one of them asks for.</summary>
    public BodyForm BodyForm { get; } = Layers.Select(static layer => layer.Form).DefaultIfEmpty().Max();

    /// <summary>Whether a layer reports which parts of messages it has verified.</summary>
    public bool ReportsCoverage { get; } =
        Layers.Any(static layer => layer.ReportsCoverage) || Transport.Settings.ReportsCoverage;

    /// <summary>Whether each channel is a session.</summary>
    public bool HasSessions => Shape.HasSessions();

    /// <summary>Whether each channel is a session in which both sides may send at any time.</summary>
    public bool IsDuplex => Shape == StackShape.DuplexSession;

    /// <summary>Whether both sides may send at any time, in sessions or without.</summary>
    public bool GoesBothWays => Shape is StackShape.DuplexSession or StackShape.Datagrams;

    /// <summary>Whether nothing comes back: the transport brings nothing, and no layer makes a way back.</summary>
    public bool IsOneWay => Transport.IsOneWay && (Shape == ShapeOf(Transport) || !GoesBothWays);

    /// <summary>
    /// Whether a service can call its callers: in their sessions, or at the addresses that they give.
    /// </summary>
    public bool CarriesCallbacks =>
        IsDuplex || (Shape == StackShape.Datagrams && Layers.All(static layer => layer.OnlyLooks));

    private static StackShape ShapeOf(TransportModel transport) =>
        transport.HasSessions ? StackShape.DuplexSession
            : transport.AreDatagrams || transport.Settings.AreDuplexDatagrams ? StackShape.Datagrams
            : StackShape.Requests;
}
