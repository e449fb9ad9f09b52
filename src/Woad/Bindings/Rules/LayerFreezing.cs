using System.ServiceModel.Channels;
using Woad.Connections;
using Woad.Layers;
using Woad.Security.Secured;

namespace Woad.Bindings.Rules;

/// <summary>
/// The surroundings in which an element makes its layer, when a listener or a channel factory opens with its binding.
/// </summary>
internal sealed class LayerFreezing
{
    /// <summary>All elements of the stack, the uppermost first.</summary>
    public required IReadOnlyCollection<BindingElement> Elements { get; init; }

    /// <summary>The transport below them.</summary>
    public required TransportModel Transport { get; init; }

    /// <summary>The credentials of this side, among others.</summary>
    public required BindingParameterCollection Parameters { get; init; }

    /// <summary>The protection of the messages that this side sends.</summary>
    public required ProtectionPlan Sent { get; init; }

    /// <summary>Whether no operation of the contract has a reply, and there are no callbacks.</summary>
    public required bool IsOneWay { get; init; }

    /// <summary>Makes the layer of message security with the credentials of this side.</summary>
    public required Func<SecurityBindingElement, LayerFreezing, ILayer> Secure { get; init; }

    /// <summary>The layers above all others that elements have asked for.</summary>
    public List<ILayer> Top { get; } = [];

    /// <summary>The version of the messages; null where channels of custom elements are below.</summary>
    public MessageVersion? MessageVersion =>
        Elements.OfType<MessageEncodingBindingElement>().FirstOrDefault()?.MessageVersion;

    /// <summary>Whether messages of a session go in both directions at any time.</summary>
    public bool IsDuplex => Transport.HasSessions || Any(static terms => terms.JoinsDirections);

    /// <summary>Whether the layer of an element of the stack declares something.</summary>
    public bool Any(Func<LayerTerms, bool> declares) => Elements.Any(e => e.Terms is { } terms && declares(terms));
}
