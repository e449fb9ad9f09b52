using System.ServiceModel.Discovery;
using System.Xml;
using Woad.Conformance;

namespace Woad.Interop.Tests.Discovery;

/// <summary>
/// Discovery beside wsdd, by which Samba servers are found by Windows. Both sides send with a hop limit of zero: the
/// messages stay on the machine. What wsdd sends to the group itself is not received there: it turns the loop off.
/// That direction is in <see cref="NamespacedWsddTests"/>.
/// </summary>
public sealed class WsddTests
{
    private const string Devices = "http://schemas.xmlsoap.org/ws/2006/02/devprof";

    [Fact]
    public async Task Woad_client_finds_and_resolves_wsdd()
    {
        var id = Guid.NewGuid();
        using var wsdd = new PeerProcess("wsdd", "-4", "-v", "-H", "0", "-n", "woadtest", "-U", id.ToString());
        var endpoint = new UdpDiscoveryEndpoint(DiscoveryVersion.WSDiscoveryApril2005);
        endpoint.TransportSettings.TimeToLive = 0;
        using var client = new DiscoveryClient(endpoint);
        var criteria = new FindCriteria { Duration = TimeSpan.FromSeconds(2) };
        criteria.ContractTypeNames.Add(new XmlQualifiedName("Device", Devices));
        EndpointDiscoveryMetadata? found = null;
        await Eventually.HoldsAsync(
            async () => (found = (await client.FindTaskAsync(criteria)).Endpoints.FirstOrDefault(
                e => e.Address.Uri.OriginalString == $"urn:uuid:{id}")) is not null,
            "wsdd is found: " + wsdd.Errors);
        Assert.Contains(new XmlQualifiedName("Computer", "http://schemas.microsoft.com/windows/pub/2005/07"),
            found!.ContractTypeNames);
        var resolved = await client.ResolveTaskAsync(new ResolveCriteria(found.Address));
        Assert.Contains(":5357/", Assert.Single(resolved.EndpointDiscoveryMetadata!.ListenUris).OriginalString,
            StringComparison.Ordinal);
        Assert.NotNull(resolved.MessageSequence);
    }
}
