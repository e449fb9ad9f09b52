using System.Net.Security;
using System.ServiceModel.Channels;
using Woad.Layers;

namespace Woad.Bindings.Rules;

/// <summary>
/// Puts a layer into the stack of a custom binding, at the place where the element stands among the others.
/// </summary>
/// <param name="create">Makes a layer for each listener and each factory that opens with the binding. One that only
/// tells the kind of its channels is made and dropped.</param>
internal sealed class LayerBindingElement(Func<ILayer> create) : BindingElement
{
    /// <summary>How the layer protects messages; none by default.</summary>
    public ProtectionLevel Protection { get; init; }

    /// <summary>A layer for one stack.</summary>
    public ILayer Create() => create();

    /// <inheritdoc/>
    public override BindingElement Clone() => new LayerBindingElement(create) { Protection = Protection };

    /// <summary>Builds a factory of channels whose messages pass the layer.</summary>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();

    /// <summary>Builds a listener for channels whose messages pass the layer.</summary>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelListener<TChannel>();

    /// <inheritdoc/>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelFactory<TChannel>();

    /// <inheritdoc/>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelListener<TChannel>();

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }
}
