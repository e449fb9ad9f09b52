using System.Xml;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Matching;

/// <summary>The scope of an endpoint for metadata that names a contract of its service.</summary>
internal static class ContractScope
{
    public static Uri Of(XmlQualifiedName name) =>
        new($"{DiscoveryNames.Microsoft}/contract/{Uri.EscapeDataString(name.Namespace)}/"
            + Uri.EscapeDataString(name.Name));
}
