using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>mexHttpBinding</c>: bindings of endpoints for metadata over HTTP.</summary>
public class MexHttpBindingCollectionElement : MexBindingBindingCollectionElement<WSHttpBinding, MexHttpBindingElement>
{
    /// <summary>Makes an empty collection.</summary>
    public MexHttpBindingCollectionElement()
    {
    }

    /// <inheritdoc/>
    protected override Binding GetDefault() => MetadataExchangeBindings.CreateMexHttpBinding();
}
