using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>mexHttpBinding</c>: bindings of endpoints for metadata over HTTP.</summary>
public class MexHttpBindingCollectionElement : MexBindingBindingCollectionElement<WSHttpBinding, MexHttpBindingElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MexHttpBindingCollectionElement"/> class that is empty.
    /// </summary>
    public MexHttpBindingCollectionElement()
    {
    }

    /// <inheritdoc/>
    protected override Binding GetDefault() => MetadataExchangeBindings.CreateMexHttpBinding();
}
