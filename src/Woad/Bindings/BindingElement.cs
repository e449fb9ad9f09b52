using Woad.Bindings.Rules;
using Woad.Layers;

namespace System.ServiceModel.Channels;

/// <summary>
/// One layer of a binding: a transport, an encoding or a protocol. A writable setting until the endpoint opens.
/// </summary>
/// <remarks>
/// The engine runs its own elements itself. When a binding has an element of the program's that builds channels, the
/// whole stack is built of channels, and the engine takes messages from the uppermost one.
/// </remarks>
public abstract class BindingElement
{
    /// <summary>Initializes a new instance of the <see cref="BindingElement"/> class with its defaults.</summary>
    protected BindingElement()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BindingElement"/> class as a copy of an element, for
    /// <see cref="Clone"/>.
    /// </summary>
    /// <param name="elementToBeCloned">The element that is copied.</param>
    /// <exception cref="ArgumentNullException"><paramref name="elementToBeCloned"/> is null.</exception>
    protected BindingElement(BindingElement elementToBeCloned) => ArgumentNullException.ThrowIfNull(elementToBeCloned);

    /// <summary>Whether the engine knows the element and runs it without building channels.</summary>
    internal virtual bool IsBuiltIn => GetType().Assembly == typeof(BindingElement).Assembly;

    /// <summary>
    /// The declaration of the element's layer: what it needs, offers and protects; null for an element without one.
    /// </summary>
    internal virtual LayerTerms? Terms => null;

    /// <summary>
    /// Whether an endpoint with two elements of the type is refused, because the second one does nothing.
    /// </summary>
    internal virtual bool StandsOnce => false;

    /// <summary>A copy that can be changed without changing this element.</summary>
    /// <returns>The copy.</returns>
    public abstract BindingElement Clone();

    /// <summary>Builds the factory of the client's channels. Here: the one of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public virtual IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();
    }

    /// <summary>Builds the listener for the service's channels. Here: the one of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
        where TChannel : class, IChannel
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context).BuildInnerChannelListener<TChannel>();
    }

    /// <summary>
    /// Determines whether the client's channels can be of this type. Here: whether those of the elements below can.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public virtual bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Ask(this, context).CanBuildInnerChannelFactory<TChannel>();
    }

    /// <summary>
    /// Determines whether the service's channels can be of this type. Here: whether those of the elements below can.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public virtual bool CanBuildChannelListener<TChannel>(BindingContext context)
        where TChannel : class, IChannel
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Ask(this, context).CanBuildInnerChannelListener<TChannel>();
    }

    /// <summary>The object of type <typeparamref name="T"/> that this element or one below offers, or null.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public abstract T? GetProperty<T>(BindingContext context)
        where T : class;

    /// <summary>Why an endpoint with this element cannot be opened, with the remedy; null when it can.</summary>
    internal virtual string? Unsupported() => null;

    /// <summary>Why the element cannot work among the others, with the remedy; null when it can.</summary>
    /// <param name="elements">All elements of the binding, the uppermost first.</param>
    internal virtual string? Misplaced(BindingElementCollection elements) => null;

    /// <summary>
    /// Whether the element is one of a layer among these elements: the engine makes its layer, or answers for it above
    /// the stack.
    /// </summary>
    /// <param name="all">All elements of the binding.</param>
    internal virtual bool IsLayer(IReadOnlyCollection<BindingElement> all) => Terms is not null;

    /// <summary>Whether the element is a custom one that builds channels.</summary>
    /// <param name="all">All elements of the binding.</param>
    internal virtual bool BuildsChannels(IReadOnlyCollection<BindingElement> all) => !IsBuiltIn && !IsLayer(all);

    /// <summary>
    /// Makes the layer for one listener or one factory; null where the engine answers for the element above the stack.
    /// </summary>
    /// <param name="freezing">The stack that opens.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    internal virtual ILayer? CreateLayer(LayerFreezing freezing) => null;
}
