namespace Woad.Federation.Metadata.Serialization;

/// <summary>Names of the metadata of SAML 2.0 and of WS-Federation.</summary>
internal static class MetadataNames
{
    public const string Saml = "urn:oasis:names:tc:SAML:2.0:metadata";
    public const string Federation = "http://docs.oasis-open.org/wsfed/federation/200706";
    public const string Authorization = "http://docs.oasis-open.org/wsfed/authorization/200706";
    public const string FederationPrefix = "fed";
    public const string TokenServiceType = "SecurityTokenServiceType";
    public const string ApplicationType = "ApplicationServiceType";
    public const string Entity = "EntityDescriptor";
    public const string Entities = "EntitiesDescriptor";

    /// <summary>The address of a document below the address of its service.</summary>
    public const string Path = "FederationMetadata/2007-06/FederationMetadata.xml";
}
