using System.ServiceModel.Description;
using System.ServiceModel.Discovery;

namespace Woad.Discovery.Contracts;

/// <summary>The contracts of endpoints, by version and mode.</summary>
internal static class DiscoveryContracts
{
    public static ContractDescription Discovery(DiscoveryVersion version, ServiceDiscoveryMode mode)
    {
        ArgumentNullException.ThrowIfNull(version);
        return ContractDescription.GetContract(mode switch
        {
            ServiceDiscoveryMode.Adhoc => Of(
                version, typeof(IDiscoveryAdhoc11), typeof(IDiscoveryAdhocCD1), typeof(IDiscoveryAdhocApril2005)),
            ServiceDiscoveryMode.Managed => Of(
                version, typeof(IDiscoveryManaged11), typeof(IDiscoveryManagedCD1), typeof(IDiscoveryManagedApril2005)),
            _ => throw new ArgumentOutOfRangeException(nameof(mode), mode, "The mode is not Adhoc or Managed."),
        });
    }

    public static ContractDescription Announcements(DiscoveryVersion version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return ContractDescription.GetContract(Of(
            version, typeof(IAnnouncements11), typeof(IAnnouncementsCD1), typeof(IAnnouncementsApril2005)));
    }

    private static Type Of(DiscoveryVersion version, Type of11, Type ofCD1, Type ofApril2005) =>
        version == DiscoveryVersion.WSDiscovery11 ? of11
        : version == DiscoveryVersion.WSDiscoveryCD1 ? ofCD1
        : ofApril2005;
}
