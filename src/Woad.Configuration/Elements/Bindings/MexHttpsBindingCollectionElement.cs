using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>mexHttpsBinding</c>: bindings of endpoints for metadata over HTTPS.</summary>
public class MexHttpsBindingCollectionElement
    : MexBindingBindingCollectionElement<WSHttpBinding, MexHttpsBindingElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MexHttpsBindingCollectionElement"/> class that is empty.
    /// </summary>
    public MexHttpsBindingCollectionElement()
    {
    }

    /// <inheritdoc/>
    protected override Binding GetDefault() => MetadataExchangeBindings.CreateMexHttpsBinding();
}
