using Woad.Metadata;

namespace System.ServiceModel.Description;

/// <summary>
/// The metadata of a host that has a <see cref="ServiceMetadataBehavior"/>; found among its extensions.
/// </summary>
public class ServiceMetadataExtension : IExtension<ServiceHostBase>
{
    private readonly MetadataSource? _source;

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceMetadataExtension"/> class without metadata.
    /// </summary>
    public ServiceMetadataExtension()
    {
    }

    internal ServiceMetadataExtension(MetadataSource source) => _source = source;

    /// <summary>Gets the documents that the host shows; made when they are asked for the first time.</summary>
    /// <exception cref="InvalidOperationException">A contract or an endpoint cannot be exported.</exception>
    public MetadataSet Metadata => _source?.Set ?? new MetadataSet();

    /// <summary>Gets all documents as one; null without metadata.</summary>
    /// <exception cref="InvalidOperationException">
    /// Two definitions of different documents have the same name.
    /// </exception>
    public System.Web.Services.Description.ServiceDescription? SingleWsdl => _source?.Single();

    internal MetadataSource? Source => _source;

    void IExtension<ServiceHostBase>.Attach(ServiceHostBase owner)
    {
    }

    void IExtension<ServiceHostBase>.Detach(ServiceHostBase owner)
    {
    }
}
