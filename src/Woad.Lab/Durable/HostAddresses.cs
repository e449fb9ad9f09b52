using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Durable.Stores;
using Woad.Lab.Hosts;

namespace Woad.Lab.Durable;

/// <summary>The services of all hosts of a cell.</summary>
internal static class HostAddresses
{
    /// <param name="hosts">The first host, and the others.</param>
    /// <param name="path">The path of the service.</param>
    public static EndpointAddress[] Of(CellTopology hosts, string path) =>
    [
        .. hosts.Others.Select(o => o.Address).Prepend(hosts.Address)
            .Select(address => new EndpointAddress(new Uri(address, path))),
    ];

    /// <summary>The name of one of the other hosts, counted from 1.</summary>
    public static string NameOf(int other) => string.Create(CultureInfo.InvariantCulture, $"host {other + 1}");

    /// <summary>The path of the service that is durable.</summary>
    public static string PathOf(StoreKind store) => DurableCell.NameOf(store);

    /// <summary>The path of the service that uses the store by itself.</summary>
    public static string PlainPathOf(StoreKind store) => $"{DurableCell.NameOf(store)}/plain";
}
