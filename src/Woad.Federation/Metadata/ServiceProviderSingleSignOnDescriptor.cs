namespace System.IdentityModel.Metadata;

/// <summary>Represents the role of a service provider of SAML 2.0.</summary>
public class ServiceProviderSingleSignOnDescriptor : SingleSignOnDescriptor
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceProviderSingleSignOnDescriptor"/> class.
    /// </summary>
    public ServiceProviderSingleSignOnDescriptor()
        : this([])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceProviderSingleSignOnDescriptor"/> class.
    /// </summary>
    /// <param name="collection">The endpoints that consume assertions.</param>
    public ServiceProviderSingleSignOnDescriptor(IndexedProtocolEndpointDictionary collection)
    {
        ArgumentNullException.ThrowIfNull(collection);
        AssertionConsumerServices = collection;
    }

    /// <summary>Gets the endpoints that consume assertions.</summary>
    public IndexedProtocolEndpointDictionary AssertionConsumerServices { get; }

    /// <summary>Gets or sets a value that indicates whether the requests of the provider are signed.</summary>
    public bool AuthenticationRequestsSigned { get; set; }

    /// <summary>Gets or sets a value that indicates whether assertions must be signed.</summary>
    public bool WantAssertionsSigned { get; set; }
}
