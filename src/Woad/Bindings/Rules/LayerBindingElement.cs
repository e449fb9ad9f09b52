using System.Net.Security;
using System.ServiceModel.Channels;
using Woad.Layers;

namespace Woad.Bindings.Rules;

/// <summary>
/// Puts a layer into the stack of a custom binding, at the place where the element stands among the others.
/// </summary>
/// <param name="create">Makes the layer; called once for each listener and each factory that opens with the
/// binding.</param>
internal sealed class LayerBindingElement(Func<ILayer> create) : BindingElement
{
    /// <summary>How the layer protects messages; none by default.</summary>
    public ProtectionLevel Protection { get; init; }

    /// <summary>A layer for one stack.</summary>
    public ILayer Create() => create();

    /// <inheritdoc/>
    public override BindingElement Clone() => new LayerBindingElement(create) { Protection = Protection };

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }
}
