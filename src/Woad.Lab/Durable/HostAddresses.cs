using System.Globalization;
using System.ServiceModel;
using Woad.Lab.Durable.Stores;

namespace Woad.Lab.Durable;

/// <summary>The services of all hosts of a cell.</summary>
internal static class HostAddresses
{
    /// <param name="address">The address of the first host; the ports of the others are in its fragment.</param>
    /// <param name="path">The path of the service.</param>
    public static EndpointAddress[] Of(Uri address, string path) =>
    [
        .. address.Fragment.TrimStart('#').Split(',', StringSplitOptions.RemoveEmptyEntries)
            .Select(port => int.Parse(port, CultureInfo.InvariantCulture))
            .Prepend(address.Port)
            .Select(port => new EndpointAddress(
                new UriBuilder(address) { Fragment = "", Path = path, Port = port }.Uri)),
    ];

    /// <summary>The path of the service that is durable.</summary>
    public static string PathOf(StoreKind store) => DurableCell.NameOf(store);

    /// <summary>The path of the service that uses the store by itself.</summary>
    public static string PlainPathOf(StoreKind store) => $"{DurableCell.NameOf(store)}/plain";
}
