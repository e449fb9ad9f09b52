using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>mexTcpBinding</c>: bindings of endpoints for metadata over TCP.</summary>
public class MexTcpBindingCollectionElement : MexBindingBindingCollectionElement<CustomBinding, MexTcpBindingElement>
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MexTcpBindingCollectionElement"/> class that is empty.
    /// </summary>
    public MexTcpBindingCollectionElement()
    {
    }

    /// <inheritdoc/>
    protected override Binding GetDefault() => MetadataExchangeBindings.CreateMexTcpBinding();
}
