using System.ServiceModel.Channels;
using Woad.Discovery.Wire;

namespace System.ServiceModel.Discovery;

/// <summary>Represents a version of the WS-Discovery protocol.</summary>
public sealed class DiscoveryVersion
{
    private DiscoveryVersion(string name, string ns, string adhocAddress, string prefixRule, MessageVersion version)
    {
        Name = name;
        Namespace = ns;
        AdhocAddress = new Uri(adhocAddress);
        MessageVersion = version;
        Actions = new DiscoveryActions(ns);
        Rules = new ScopeRuleNames(ns, prefixRule);
    }

    /// <summary>Gets version 1.1 of WS-Discovery, an OASIS standard. It is the default.</summary>
    public static DiscoveryVersion WSDiscovery11 { get; } = new(
        "WSDiscovery11",
        DiscoveryNames.Namespace11,
        "urn:docs-oasis-open-org:ws-dd:ns:discovery:2009:01",
        "rfc3986",
        MessageVersion.Soap12WSAddressing10);

    /// <summary>Gets the version of April 2005, which uses WS-Addressing of August 2004.</summary>
    public static DiscoveryVersion WSDiscoveryApril2005 { get; } = new(
        "WSDiscoveryApril2005",
        DiscoveryNames.NamespaceApril2005,
        "urn:schemas-xmlsoap-org:ws:2005:04:discovery",
        "rfc2396",
        MessageVersion.Soap12WSAddressingAugust2004);

    /// <summary>Gets Committee Draft 1 of version 1.1.</summary>
    public static DiscoveryVersion WSDiscoveryCD1 { get; } = new(
        "WSDiscoveryCD1",
        DiscoveryNames.NamespaceCD1,
        "urn:docs-oasis-open-org:ws-dd:discovery:2008:09",
        "rfc3986",
        MessageVersion.Soap12WSAddressing10);

    /// <summary>Gets the address to which messages of the ad hoc mode are sent.</summary>
    public Uri AdhocAddress { get; }

    /// <summary>Gets the versions of SOAP and WS-Addressing of the messages.</summary>
    public MessageVersion MessageVersion { get; }

    /// <summary>Gets the name of the version.</summary>
    public string Name { get; }

    /// <summary>Gets the XML namespace of the version.</summary>
    public string Namespace { get; }

    internal DiscoveryActions Actions { get; }

    internal ScopeRuleNames Rules { get; }

    /// <summary>Gets a version by its name.</summary>
    /// <param name="name">The name, such as <c>WSDiscovery11</c>.</param>
    /// <returns>The version.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="ArgumentOutOfRangeException">No version has the name.</exception>
    public static DiscoveryVersion FromName(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return name switch
        {
            "WSDiscovery11" => WSDiscovery11,
            "WSDiscoveryApril2005" => WSDiscoveryApril2005,
            "WSDiscoveryCD1" => WSDiscoveryCD1,
            _ => throw new ArgumentOutOfRangeException(
                nameof(name),
                name,
                "No version of WS-Discovery has this name. The names are WSDiscovery11, WSDiscoveryApril2005 and "
                    + "WSDiscoveryCD1."),
        };
    }

    /// <summary>Returns the name of the version.</summary>
    /// <returns>The name.</returns>
    public override string ToString() => Name;
}
