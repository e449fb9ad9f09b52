using System.Net;
using System.ServiceModel;
using System.ServiceModel.PeerResolvers;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Mesh.Links;
using Woad.Mesh.Nodes;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>Nodes of machines whose IP addresses change.</summary>
public sealed class AddressChangeTests
{
    [Fact]
    public async Task Resolver_learns_of_the_new_addresses()
    {
        var resolver = new MemoryResolver();
        IPAddress[] addresses = [IPAddress.Loopback];
        var node = new LiveNode(new NodeSettings
        {
            Mesh = $"mesh{Guid.NewGuid():N}",
            ListenIPAddress = null,
            Port = FreePort.Next(),
            MaxReceivedMessageSize = 65536,
            ReaderQuotas = new XmlDictionaryReaderQuotas(),
            Security = new PeerSecuritySettings { Mode = SecurityMode.None },
            Credential = null,
            Resolver = resolver,
            ReferralPolicy = PeerReferralPolicy.Service,
            Logger = NullLogger.Instance,
            Clock = TimeProvider.System,
            ReadAddresses = () => addresses,
        });
        await node.OpenAsync(ChatMember.Patience);
        Assert.Equal(addresses, Assert.Single(resolver.Nodes).IPAddresses);
        await node.CheckAddressesAsync();
        Assert.Equal(addresses, Assert.Single(resolver.Nodes).IPAddresses);

        addresses = [IPAddress.Parse("192.0.2.1"), IPAddress.Loopback];
        await node.CheckAddressesAsync();
        Assert.Equal(addresses, Assert.Single(resolver.Nodes).IPAddresses);
        await node.CloseAsync();
        Assert.Empty(resolver.Nodes);
    }
}
