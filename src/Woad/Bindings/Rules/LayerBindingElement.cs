using System.Net.Security;
using System.ServiceModel.Channels;
using Woad.Layers;

namespace Woad.Bindings.Rules;

/// <summary>
/// Puts a layer without an element of its own into the stack of a custom binding, at the place where the element stands
/// among the others.
/// </summary>
/// <param name="create">Makes a layer for each listener and each factory that opens with the binding. One that only
/// tells the kind of its channels is made and dropped.</param>
internal sealed class LayerBindingElement(Func<ILayer> create) : BindingElement
{
    /// <summary>How the layer protects messages; none by default.</summary>
    public ProtectionLevel Protection { get; init; }

    /// <inheritdoc/>
    internal override LayerTerms Terms => new()
    {
        Shape = below => create().Shape(below),
        Protects = Protection,
    };

    /// <inheritdoc/>
    public override BindingElement Clone() => new LayerBindingElement(create) { Protection = Protection };

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }

    /// <inheritdoc/>
    internal override ILayer CreateLayer(LayerFreezing freezing) => create();
}
