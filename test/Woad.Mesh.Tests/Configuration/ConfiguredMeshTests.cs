using System.Net;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.PeerResolvers;
using System.ServiceModel.Security;
using Woad.Hosting;

namespace Woad.Mesh.Tests.Configuration;

/// <summary>Meshes in app.config. The configuration is that of the process: one test at a time changes it.</summary>
[Collection("Configuration of the process")]
public sealed class ConfiguredMeshTests
{
    private const string Text = """
        <configuration><system.serviceModel>
          <client>
            <endpoint name="chat" address="net.p2p://chatMesh/chat" binding="netPeerTcpBinding"
              bindingConfiguration="mine" behaviorConfiguration="members" contract="Woad.Mesh.Tests.Nodes.INews"/>
            <endpoint name="custom" address="net.p2p://chatMesh/chat" binding="customBinding"
              bindingConfiguration="pnrp" contract="Woad.Mesh.Tests.Nodes.INews"/>
          </client>
          <behaviors>
            <endpointBehaviors>
              <behavior name="members">
                <clientCredentials>
                  <peer>
                    <peerAuthentication certificateValidationMode="Custom" trustedStoreLocation="LocalMachine"
                      customCertificateValidatorType=
                        "Woad.Mesh.Tests.Configuration.AnyMember, Woad.Mesh.Tests"/>
                    <messageSenderAuthentication certificateValidationMode="None" revocationMode="NoCheck"/>
                  </peer>
                </clientCredentials>
              </behavior>
            </endpointBehaviors>
            <serviceBehaviors>
              <behavior name="members">
                <serviceCredentials>
                  <peer>
                    <certificate findValue="CN=nobody" storeLocation="CurrentUser"/>
                  </peer>
                </serviceCredentials>
              </behavior>
            </serviceBehaviors>
          </behaviors>
          <services>
            <service name="Woad.Mesh.Tests.Nodes.NewsService" behaviorConfiguration="members"/>
          </services>
          <bindings>
            <netPeerTcpBinding>
              <binding name="mine" port="8085" listenIPAddress="127.0.0.1" maxReceivedMessageSize="100000">
                <readerQuotas maxStringContentLength="1234"/>
                <resolver mode="Custom" referralPolicy="DoNotShare">
                  <custom address="net.tcp://localhost:9/resolver" binding="netTcpBinding"
                    bindingConfiguration="plain"/>
                </resolver>
                <security mode="Transport"><transport credentialType="Certificate"/></security>
              </binding>
              <binding name="own">
                <resolver mode="Custom">
                  <custom resolverType="System.ServiceModel.PeerResolvers.DiscoveryPeerResolver, Woad.Mesh"/>
                </resolver>
                <security mode="None"/>
              </binding>
            </netPeerTcpBinding>
            <netTcpBinding><binding name="plain"><security mode="None"/></binding></netTcpBinding>
            <customBinding>
              <binding name="pnrp">
                <pnrpPeerResolver/><binaryMessageEncoding/>
                <peerTransport port="8086" listenIPAddress="127.0.0.1"><security mode="None"/></peerTransport>
              </binding>
            </customBinding>
          </bindings>
        </system.serviceModel></configuration>
        """;

    [Fact]
    public void Bindings_take_their_settings_from_a_file()
    {
        var file = Path.Combine(Path.GetTempPath(), $"mesh-{Guid.NewGuid():N}.config");
        File.WriteAllText(file, Text);
        try
        {
            Woad.Configuration.ServiceModelConfiguration.Load(file).Use();
            using var factory = new ChannelFactory<Nodes.INews>("chat");
            Check((NetPeerTcpBinding)factory.Endpoint.Binding!);
            Check(new NetPeerTcpBinding("mine"));
            CheckCredentials(factory.Credentials!.Peer);
            var own = new NetPeerTcpBinding("own");
            Assert.IsType<DiscoveryPeerResolver>(own.Resolver.Custom.Resolver);
            Assert.Equal(SecurityMode.None, own.Security.Mode);

            using var custom = new ChannelFactory<Nodes.INews>("custom");
            var elements = custom.Endpoint.Binding!.CreateBindingElements();
            Assert.NotNull(elements.Find<PnrpPeerResolverBindingElement>());
            var transport = elements.Find<PeerTransportBindingElement>()!;
            Assert.Equal((8086, SecurityMode.None), (transport.Port, transport.Security.Mode));
            Assert.Equal(IPAddress.Loopback, transport.ListenIPAddress);
            Assert.Contains("PNRP", Assert.Throws<InvalidOperationException>(custom.Open).Message);
            Assert.Throws<InvalidOperationException>(() => new NetPeerTcpBinding("nobody"));
        }
        finally
        {
            ConfigurationSource.Current = null;
            File.Delete(file);
        }
    }

    /// <summary>The values of the file, and a certificate that its store does not have.</summary>
    private static void CheckCredentials(PeerCredential peer)
    {
        Assert.Equal(X509CertificateValidationMode.Custom, peer.PeerAuthentication.CertificateValidationMode);
        Assert.Equal(StoreLocation.LocalMachine, peer.PeerAuthentication.TrustedStoreLocation);
        Assert.IsType<AnyMember>(peer.PeerAuthentication.CustomCertificateValidator);
        Assert.Equal(X509CertificateValidationMode.None, peer.MessageSenderAuthentication.CertificateValidationMode);
        Assert.Equal(X509RevocationMode.NoCheck, peer.MessageSenderAuthentication.RevocationMode);
        Assert.Null(peer.Certificate);
        using var host = new ServiceHost(typeof(Nodes.NewsService));
        host.AddServiceEndpoint(
            typeof(Nodes.INews), new NetTcpBinding(SecurityMode.None), "net.tcp://localhost:1/news");
        Assert.Contains("CN=nobody", Assert.ThrowsAny<Exception>(host.Open).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Elements_take_the_settings_of_bindings()
    {
        var binding = new NetPeerTcpBinding { Port = 7, ListenIPAddress = IPAddress.Loopback };
        binding.Security.Mode = SecurityMode.None;
        binding.Resolver.Mode = PeerResolverMode.Custom;
        binding.Resolver.Custom.Resolver = new DiscoveryPeerResolver();
        var element = new Writable();
        element.Take(binding);
        Assert.Equal((7, IPAddress.Loopback), (element.Port, element.ListenIPAddress));
        Assert.Equal(SecurityMode.None, element.Security.Mode);
        Assert.Equal(PeerResolverMode.Custom, element.Resolver.Mode);
        Assert.Contains("DiscoveryPeerResolver", element.Resolver.Custom.ResolverType);
        var again = new NetPeerTcpBinding();
        element.ApplyConfiguration(again);
        Assert.Equal(binding.Port, again.Port);
    }

    private static void Check(NetPeerTcpBinding binding)
    {
        Assert.Equal(8085, binding.Port);
        Assert.Equal(IPAddress.Loopback, binding.ListenIPAddress);
        Assert.Equal(100_000, binding.MaxReceivedMessageSize);
        Assert.Equal(1234, binding.ReaderQuotas.MaxStringContentLength);
        Assert.Equal(PeerResolverMode.Custom, binding.Resolver.Mode);
        Assert.Equal(PeerReferralPolicy.DoNotShare, binding.Resolver.ReferralPolicy);
        Assert.Equal("net.tcp://localhost:9/resolver", binding.Resolver.Custom.Address!.Uri.AbsoluteUri);
        Assert.Equal(SecurityMode.None, Assert.IsType<NetTcpBinding>(binding.Resolver.Custom.Binding).Security.Mode);
        Assert.Equal(PeerTransportCredentialType.Certificate, binding.Security.Transport.CredentialType);
    }

    private sealed class Writable : NetPeerTcpBindingElement
    {
        public void Take(Binding binding) => InitializeFrom(binding);
    }
}
