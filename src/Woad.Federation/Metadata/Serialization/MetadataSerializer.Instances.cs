namespace System.IdentityModel.Metadata;

/// <content>Objects of custom types.</content>
public partial class MetadataSerializer
{
    /// <summary>Creates the ApplicationServiceDescriptor that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual ApplicationServiceDescriptor CreateApplicationServiceInstance() => new();

    /// <summary>Creates the ContactPerson that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual ContactPerson CreateContactPersonInstance() => new();

    /// <summary>Creates the EntitiesDescriptor that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual EntitiesDescriptor CreateEntitiesDescriptorInstance() => new();

    /// <summary>Creates the EntityDescriptor that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual EntityDescriptor CreateEntityDescriptorInstance() => new();

    /// <summary>Creates the IdentityProviderSingleSignOnDescriptor that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual IdentityProviderSingleSignOnDescriptor CreateIdentityProviderSingleSignOnDescriptorInstance() =>
        new();

    /// <summary>Creates the IndexedProtocolEndpoint that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual IndexedProtocolEndpoint CreateIndexedProtocolEndpointInstance() => new();

    /// <summary>Creates the KeyDescriptor that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual KeyDescriptor CreateKeyDescriptorInstance() => new();

    /// <summary>Creates the LocalizedName that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual LocalizedName CreateLocalizedNameInstance() => new();

    /// <summary>Creates the LocalizedUri that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual LocalizedUri CreateLocalizedUriInstance() => new();

    /// <summary>Creates the Organization that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual Organization CreateOrganizationInstance() => new();

    /// <summary>Creates the ProtocolEndpoint that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual ProtocolEndpoint CreateProtocolEndpointInstance() => new();

    /// <summary>Creates the SecurityTokenServiceDescriptor that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual SecurityTokenServiceDescriptor CreateSecurityTokenServiceDescriptorInstance() => new();

    /// <summary>Creates the ServiceProviderSingleSignOnDescriptor that is read.</summary>
    /// <returns>The object.</returns>
    protected virtual ServiceProviderSingleSignOnDescriptor CreateServiceProviderSingleSignOnDescriptorInstance() =>
        new();
}
