using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>mexNamedPipeBinding</c>: bindings of endpoints for metadata over named pipes.</summary>
public class MexNamedPipeBindingCollectionElement
    : MexBindingBindingCollectionElement<CustomBinding, MexNamedPipeBindingElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MexNamedPipeBindingCollectionElement"/> class that is empty.
    /// </summary>
    public MexNamedPipeBindingCollectionElement()
    {
    }

    /// <inheritdoc/>
    protected override Binding GetDefault() => MetadataExchangeBindings.CreateMexNamedPipeBinding();
}
