using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.Text;
using System.Xml;
using Microsoft.Extensions.Logging;
using Woad.Discovery.Wire;

namespace Woad.Discovery.Tool;

/// <summary>
/// The host of a proxy. Below each address it listens at <c>probe</c> and <c>announcement</c> for version 1.1, and at
/// the same names below <c>cd1</c> and, over HTTP, <c>april2005</c>.
/// </summary>
internal static class DirectoryHost
{
    private static readonly (string Path, DiscoveryVersion Version)[] Versions =
    [
        ("", DiscoveryVersion.WSDiscovery11),
        ("cd1/", DiscoveryVersion.WSDiscoveryCD1),
        ("april2005/", DiscoveryVersion.WSDiscoveryApril2005),
    ];

    /// <exception cref="ArgumentException">An address is not one of http or net.tcp.</exception>
    public static ServiceHost Create(DirectoryOptions options, ILoggerFactory loggers, TimeProvider clock)
    {
        var endpoints = options.Addresses.SelectMany(a => ProbeEndpoints(a, options.Tls)).ToArray();
        var proxies = endpoints.Where(static e => e.DiscoveryVersion == DiscoveryVersion.WSDiscovery11).Select(Facts);
        var logger = Woad.Diagnostics.Logs.EscapingLogs.Create(loggers, "Woad.Discovery");
        var host = new ServiceHost(new DirectoryProxy(new EndpointStore(options, clock), [.. proxies], logger))
        {
            Loggers = loggers,
        };
        options.Tls?.Apply(host);
        foreach (var endpoint in endpoints)
        {
            host.AddServiceEndpoint(endpoint);
        }

        foreach (var endpoint in options.Addresses.SelectMany(a => AnnouncementEndpoints(a, options.Tls)))
        {
            host.AddServiceEndpoint(endpoint);
        }

        if (options.Multicast is { } group)
        {
            AddMulticast(host, group, options.MulticastInterface);
        }

        return host;
    }

    /// <summary>The messages of April 2005 have a version that the binary encoding of net.tcp lacks.</summary>
    private static IEnumerable<(string Path, DiscoveryVersion Version)> VersionsOf(Uri address) =>
        address.Scheme == "net.tcp"
            ? Versions.Where(static each => each.Version != DiscoveryVersion.WSDiscoveryApril2005)
            : Versions;

    private static IEnumerable<DiscoveryEndpoint> ProbeEndpoints(Uri address, DirectoryTls? tls) =>
        VersionsOf(address).Select(each => new DiscoveryEndpoint(
            each.Version, ServiceDiscoveryMode.Managed, BindingOf(address, each.Version, tls),
            At(address, each.Path + "probe"))
        {
            IsSystemEndpoint = false,
        });

    private static IEnumerable<AnnouncementEndpoint> AnnouncementEndpoints(Uri address, DirectoryTls? tls) =>
        VersionsOf(address).Select(each => new AnnouncementEndpoint(
            each.Version, BindingOf(address, each.Version, tls), At(address, each.Path + "announcement")));

    private static EndpointAddress At(Uri address, string path) =>
        new(new Uri(address.OriginalString.TrimEnd('/') + "/" + path));

    private static Binding BindingOf(Uri address, DiscoveryVersion version, DirectoryTls? tls) => address.Scheme switch
    {
        "https" when tls is null => throw new ArgumentException(
            $"'{address.OriginalString}' needs a certificate: give --certificate, and --key where the key has a file "
            + "of its own."),
        "https" => new CustomBinding(
            new TextMessageEncodingBindingElement(version.MessageVersion, Encoding.UTF8),
            new HttpsTransportBindingElement { RequireClientCertificate = tls.NeedsClientCertificate }),
        "http" => new CustomBinding(
            new TextMessageEncodingBindingElement(version.MessageVersion, Encoding.UTF8),
            new HttpTransportBindingElement()),
        "net.tcp" when tls is not null => new NetTcpBinding(SecurityMode.Transport)
        {
            Security =
            {
                Transport =
                {
                    ClientCredentialType = tls.NeedsClientCertificate
                        ? TcpClientCredentialType.Certificate
                        : TcpClientCredentialType.None,
                },
            },
        },
        "net.tcp" => new NetTcpBinding(SecurityMode.None),
        _ => throw new ArgumentException(
            $"'{address.OriginalString}' is not an address of http, https or net.tcp, such as http://localhost:8702/."),
    };

    private static EndpointDiscoveryMetadata Facts(DiscoveryEndpoint endpoint)
    {
        var facts = new EndpointDiscoveryMetadata { Address = endpoint.Address! };
        facts.ContractTypeNames.Add(
            new XmlQualifiedName(DiscoveryNames.ProxyType, endpoint.DiscoveryVersion.Namespace));
        facts.ListenUris.Add(endpoint.Address!.Uri);
        return facts;
    }

    private static void AddMulticast(ServiceHost host, Uri group, string? networkInterface)
    {
        var probes = new UdpDiscoveryEndpoint(group) { IsSystemEndpoint = false };
        probes.TransportSettings.MulticastInterfaceId = networkInterface;

        // Endpoints that listen at one address share the binding.
        var announcements = new UdpAnnouncementEndpoint(group) { Binding = probes.Binding };
        host.AddServiceEndpoint(probes);
        host.AddServiceEndpoint(announcements);
    }
}
