using System.Net;
using System.Net.NetworkInformation;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Discovery;
using System.ServiceModel.PeerResolvers;
using System.Xml.Linq;
using Woad.Mesh.Resolvers;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Nodes;

/// <summary>Resolvers: a service, discovery on one network, and none.</summary>
public sealed class ResolverTests
{
    private static readonly PeerNodeAddress Node = new(
        new EndpointAddress("net.tcp://node:1/PeerChannelEndpoints/x"),
        new([IPAddress.Loopback, IPAddress.IPv6Loopback]));

    private readonly string _mesh = $"mesh{Guid.NewGuid():N}";

    [Fact]
    public void Members_meet_by_the_service_of_a_resolver()
    {
        var service = new CustomPeerResolverService { ControlShape = true };
        service.Open();
        var address = $"net.tcp://localhost:{FreePort.Next()}/resolver";
        using var host = new ServiceHost(service);
        host.AddServiceEndpoint(typeof(IPeerResolverContract), new NetTcpBinding(SecurityMode.None), address);
        host.Open();

        using var anna = Member("anna").Open();
        using var bert = Member("bert").Open();
        Assert.True(bert.IsOnline(ChatMember.Patience));
        bert.Say("hello");
        Assert.Equal("bert: hello", anna.Next());
        var found = service.Resolve(new ResolveInfo(Guid.NewGuid(), _mesh, 10)).Addresses;
        Assert.Equal(2, found.Count);
        Assert.All(found, f => Assert.Equal([IPAddress.Loopback], f.IPAddresses));
        bert.Close();
        Assert.Single(service.Resolve(new ResolveInfo(Guid.NewGuid(), _mesh, 10)).Addresses);
        anna.Close();
        host.Close();
        service.Close();

        ChatMember Member(string name)
        {
            var binding = new NetPeerTcpBinding { Port = FreePort.Next(), ListenIPAddress = IPAddress.Loopback };
            binding.Security.Mode = SecurityMode.None;
            binding.Resolver.Custom.Address = new EndpointAddress(address);
            binding.Resolver.Custom.Binding = new NetTcpBinding(SecurityMode.None);
            return new(name, binding, _mesh);
        }
    }

    [Fact]
    public void Members_meet_by_discovery_without_any_service()
    {
        var group = new Uri($"soap.udp://239.255.73.{Random.Shared.Next(1, 255)}:{FreePort.Next()}");
        var loopback = NetworkInterface.GetAllNetworkInterfaces()
            .First(static i => i.NetworkInterfaceType == NetworkInterfaceType.Loopback).Id;
        using var anna = Member("anna").Open();
        using var bert = Member("bert").Open();
        Assert.True(bert.IsOnline(ChatMember.Patience));
        bert.Say("hello");
        Assert.Equal("bert: hello", anna.Next());
        Assert.Empty(Resolver().Resolve("another", 5, ChatMember.Patience));

        ChatMember Member(string name) => new(name, ChatMember.Binding(Resolver(), FreePort.Next()), _mesh);

        DiscoveryPeerResolver Resolver() => new(() =>
        {
            var endpoint = new UdpDiscoveryEndpoint(DiscoveryVersion.WSDiscovery11, group)
            {
                MaxResponseDelay = TimeSpan.FromMilliseconds(20),
            };
            endpoint.TransportSettings.MulticastInterfaceId = loopback;
            return endpoint;
        }) { SearchTime = TimeSpan.FromMilliseconds(300) };
    }

    [Fact]
    public void Registrations_end_unless_they_are_kept()
    {
        var clock = new VirtualClock();
        var service = new CustomPeerResolverService(clock)
        {
            RefreshInterval = TimeSpan.FromMinutes(3), CleanupInterval = TimeSpan.FromMinutes(1),
        };
        var closed = Assert.Throws<InvalidOperationException>(() => service.Register(Guid.NewGuid(), _mesh, Node));
        Assert.Contains("CustomPeerResolverService.Open", closed.Message);
        service.Open();
        Assert.Throws<InvalidOperationException>(() => service.RefreshInterval = TimeSpan.FromMinutes(1));
        var kept = service.Register(Guid.NewGuid(), _mesh, Node);
        var left = service.Register(Guid.NewGuid(), _mesh, Node);
        Assert.Equal(TimeSpan.FromMinutes(3), kept.RegistrationLifetime);
        Assert.Equal(2, Count());
        Assert.Single(service.Resolve(new ResolveInfo(Guid.NewGuid(), _mesh, 1)).Addresses);

        clock.Advance(TimeSpan.FromMinutes(2));
        Assert.Equal(RefreshResult.Success, service.Refresh(new RefreshInfo(_mesh, kept.RegistrationId)).Result);
        clock.Advance(TimeSpan.FromMinutes(2));
        Assert.Equal(1, Count());
        Assert.Equal(
            RefreshResult.RegistrationNotFound, service.Refresh(new RefreshInfo(_mesh, left.RegistrationId)).Result);
        var again = service.Update(new UpdateInfo(left.RegistrationId, Guid.NewGuid(), _mesh, Node));
        Assert.NotEqual(left.RegistrationId, again.RegistrationId);
        service.Unregister(new UnregisterInfo(_mesh, again.RegistrationId));
        Assert.Equal(1, Count());
        Assert.Throws<ArgumentException>(() => service.Resolve(new ResolveInfo(Guid.NewGuid(), "", 1)));

        int Count() => service.Resolve(new ResolveInfo(Guid.NewGuid(), _mesh, 10)).Addresses.Count;
    }

    [Fact]
    public void Node_keeps_its_registration_and_makes_it_again()
    {
        var clock = new VirtualClock();
        var service = new CustomPeerResolverService(clock) { RefreshInterval = TimeSpan.FromMinutes(4) };
        service.Open();
        var address = new EndpointAddress($"net.tcp://localhost:{FreePort.Next()}/resolver");
        using var host = new ServiceHost(service);
        host.AddServiceEndpoint(
            typeof(IPeerResolverContract), new NetTcpBinding(SecurityMode.None), address.Uri.AbsoluteUri);
        host.Open();
        var resolver = new ServicePeerResolver(clock);
        resolver.Initialize(address, new NetTcpBinding(SecurityMode.None), null, PeerReferralPolicy.Service);
        Assert.True(resolver.CanShareReferrals);
        var registration = resolver.Register(_mesh, Node, ChatMember.Patience);
        for (var i = 0; i < 5; i++)
        {
            clock.Advance(TimeSpan.FromMinutes(2));
            Assert.Single(resolver.Resolve(_mesh, 5, ChatMember.Patience));
        }

        service.Close();
        service.Open();
        Assert.Empty(resolver.Resolve(_mesh, 5, ChatMember.Patience));
        clock.Advance(TimeSpan.FromMinutes(2));
        Assert.Single(resolver.Resolve(_mesh, 5, ChatMember.Patience));
        var moved = new PeerNodeAddress(Node.EndpointAddress, new([IPAddress.Parse("192.0.2.7")]));
        resolver.Update(registration, moved, ChatMember.Patience);
        Assert.Equal(
            moved.IPAddresses, Assert.Single(resolver.Resolve(_mesh, 5, ChatMember.Patience)).IPAddresses);
        resolver.Unregister(registration, ChatMember.Patience);
        Assert.Empty(resolver.Resolve(_mesh, 5, ChatMember.Patience));
        host.Close();
    }

    [Fact]
    public void Registrations_are_bounded()
    {
        var registrations = new Registrations(TimeProvider.System);
        for (var i = 0; i < Registrations.Limit; i++)
        {
            registrations.Add("m", Node, TimeSpan.FromMinutes(1));
        }

        Assert.Throws<CommunicationException>(() => registrations.Add("m", Node, TimeSpan.FromMinutes(1)));
        Assert.Equal(Registrations.Limit, registrations.Count);
    }

    [Fact]
    public void Default_resolver_is_refused_with_what_to_set()
    {
        var binding = new NetPeerTcpBinding();
        Assert.False(NetPeerTcpBinding.IsPnrpAvailable);
        using var factory = new ChannelFactory<INews>(binding, new EndpointAddress($"net.p2p://{_mesh}/news"));
        var refusal = Assert.Throws<InvalidOperationException>(factory.Open);
        Assert.Contains("PNRP", refusal.Message);
        Assert.Contains("DiscoveryPeerResolver", refusal.Message);
        Assert.Contains("CustomPeerResolverService", refusal.Message);

        binding.Resolver.Mode = PeerResolverMode.Custom;
        using var custom = new ChannelFactory<INews>(binding, new EndpointAddress($"net.p2p://{_mesh}/news"));
        Assert.Contains("Resolver.Custom.Address", Assert.Throws<InvalidOperationException>(custom.Open).Message);
    }

    [Fact]
    public void Messages_of_the_resolver_are_those_of_the_specification()
    {
        var converter = System.ServiceModel.Description.TypedMessageConverter.Create(
            typeof(RegisterInfo), "http://schemas.microsoft.com/net/2006/05/peer/resolver/Register");
        using var message = converter.ToMessage(
            new RegisterInfo(Guid.Empty, "m", Node), MessageVersion.Soap12WSAddressing10);
        var body = XElement.Parse(message.ToString()).Elements().Last().Elements().Single();
        XNamespace peer = "http://schemas.microsoft.com/net/2006/05/peer";
        Assert.Equal(peer + "Register", body.Name);
        Assert.Equal(
            [peer + "ClientId", peer + "MeshId", peer + "NodeAddress"], body.Elements().Select(static e => e.Name));
        using var buffer = message.CreateBufferedCopy(65536);
        var read = (RegisterInfo)converter.FromMessage(buffer.CreateMessage());
        Assert.True(read.HasBody());
        Assert.Equal("m", read.MeshId);
        Assert.Equal(Node.IPAddresses, read.NodeAddress.IPAddresses);
    }
}
