namespace Woad.Discovery.Wire;

/// <summary>The names of WS-Discovery in XML.</summary>
internal static class DiscoveryNames
{
    public const string Namespace11 = "http://docs.oasis-open.org/ws-dd/ns/discovery/2009/01";
    public const string NamespaceCD1 = "http://docs.oasis-open.org/ws-dd/ns/discovery/2008/09";
    public const string NamespaceApril2005 = "http://schemas.xmlsoap.org/ws/2005/04/discovery";

    /// <summary>The namespace of WCF's extensions: MaxResults, Duration.</summary>
    public const string Microsoft = "http://schemas.microsoft.com/ws/2008/06/discovery";

    public const string Prefix = "d";
    public const string Probe = "Probe";
    public const string ProbeMatches = "ProbeMatches";
    public const string ProbeMatch = "ProbeMatch";
    public const string Resolve = "Resolve";
    public const string ResolveMatches = "ResolveMatches";
    public const string ResolveMatch = "ResolveMatch";
    public const string Hello = "Hello";
    public const string Bye = "Bye";
    public const string AppSequence = "AppSequence";
    public const string Types = "Types";
    public const string Scopes = "Scopes";
    public const string MatchBy = "MatchBy";
    public const string XAddrs = "XAddrs";
    public const string MetadataVersion = "MetadataVersion";
    public const string EndpointReference = "EndpointReference";
    public const string MaxResults = "MaxResults";
    public const string Duration = "Duration";
    public const string InstanceId = "InstanceId";
    public const string SequenceId = "SequenceId";
    public const string MessageNumber = "MessageNumber";

    /// <summary>The contract of discovery proxies, which a Hello to clients names.</summary>
    public const string ProxyType = "DiscoveryProxy";
}
