using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>A binding of endpoints for metadata in a file; everything but its times is fixed.</summary>
/// <typeparam name="TStandardBinding">The binding.</typeparam>
public abstract class MexBindingElement<TStandardBinding> : StandardBindingElement
    where TStandardBinding : Binding
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MexBindingElement{TStandardBinding}"/> class with a name.
    /// </summary>
    /// <param name="name">The name of the element.</param>
    protected MexBindingElement(string name) : base(name)
    {
    }

    /// <inheritdoc/>
    protected override Type BindingElementType => typeof(TStandardBinding);

    /// <inheritdoc/>
    protected override void OnApplyConfiguration(Binding binding)
    {
    }
}
