namespace System.IdentityModel.Metadata;

/// <summary>Represents the endpoints of a protocol by their numbers.</summary>
public class IndexedProtocolEndpointDictionary : SortedList<int, IndexedProtocolEndpoint>
{
    /// <summary>Initializes a new instance of the <see cref="IndexedProtocolEndpointDictionary"/> class.</summary>
    public IndexedProtocolEndpointDictionary()
    {
    }

    /// <summary>Gets the default endpoint ([SAML 2.0 metadata] 2.2.3); null for none.</summary>
    public IndexedProtocolEndpoint? Default =>
        Values.FirstOrDefault(static endpoint => endpoint.IsDefault == true)
        ?? Values.FirstOrDefault(static endpoint => endpoint.IsDefault is null)
        ?? Values.FirstOrDefault();
}
