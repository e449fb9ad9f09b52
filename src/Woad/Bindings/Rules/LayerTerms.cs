using System.Collections.Immutable;
using System.Net.Security;
using Woad.Envelopes;
using Woad.Layers;

namespace Woad.Bindings.Rules;

/// <summary>
/// The declaration of a binding element's layer: what it needs of the elements below, what it offers to those above,
/// and what it protects. The order of elements is checked by these declarations alone.
/// </summary>
internal sealed record LayerTerms
{
    /// <summary>
    /// The kind of channel that the layer offers above one of the kind below. It asks for no credentials.
    /// </summary>
    public Func<StackShape, StackShape> Shape { get; init; } = static below => below;

    /// <summary>Whether the layer works in sessions only, and does not make them.</summary>
    public bool NeedsSessions { get; init; }

    /// <summary>
    /// The messages of the other side that the layer waits for, as the message of a refusal names them; null for a
    /// layer that works where messages go in one direction.
    /// </summary>
    public string? NeedsWayBack { get; init; }

    /// <summary>
    /// Whether one-way channels below leave the layer to the transport below them, because nothing of it depends on
    /// the channels.
    /// </summary>
    public bool CrossesOneWay { get; init; }

    /// <summary>
    /// Whether the layer makes one connection of two one-way directions, whose channels are right below it.
    /// </summary>
    public bool JoinsDirections { get; init; }

    /// <summary>
    /// Whether the layer sends messages of its own. Layers that secure messages are below it, or these would be
    /// unsecured.
    /// </summary>
    public bool SendsMessages { get; init; }

    /// <summary>Whether the layer sends messages again that were lost with their connection.</summary>
    public bool Repeats { get; init; }

    /// <summary>
    /// Whether the layer secures each message: by a credential of its sender, and where <see cref="Protects"/> is not
    /// None also by signing the headers that the layers above declare.
    /// </summary>
    public bool Secures { get; init; }

    /// <summary>The protection of messages between the two sides of the layer; none by default.</summary>
    public ProtectionLevel Protects { get; init; }

    /// <summary>The headers of the layer that a layer below is to encrypt, where it encrypts.</summary>
    public ImmutableArray<HeaderName> Encrypted { get; init; } = [];

    /// <summary>Whether the layer makes sessions of requests.</summary>
    public bool MakesSessions => Shape(StackShape.Requests) != StackShape.Requests;
}
