using System.ServiceModel;
using System.ServiceModel.Discovery;
using Woad.Hosting;
using Woad.TestSupport;

namespace Woad.Discovery.Tests.Configuration;

/// <summary>Discovery in app.config. The configuration is that of the process: one test at a time changes it.</summary>
[Collection("Configuration of the process")]
public sealed class ConfiguredDiscoveryTests
{
    [Fact]
    public void Services_and_clients_take_discovery_from_a_file()
    {
        var port = FreePort.Http;
        var (path, probes) = ($"greeter-{Guid.NewGuid():N}", $"http://localhost:{port}/probe-{Guid.NewGuid():N}");
        var file = Path.Combine(Path.GetTempPath(), $"discovery-{Guid.NewGuid():N}.config");
        File.WriteAllText(file, Text(port, path, probes));
        try
        {
            Woad.Configuration.ServiceModelConfiguration.Load(file).Use();
            using var host = new ServiceHost(typeof(ConfiguredGreeter));
            var behavior = host.Description.Behaviors.Find<ServiceDiscoveryBehavior>()!;
            var announcement = Assert.IsType<UdpAnnouncementEndpoint>(Assert.Single(behavior.AnnouncementEndpoints));
            Assert.Equal(DiscoveryVersion.WSDiscoveryApril2005, announcement.DiscoveryVersion);
            Assert.Equal(0, announcement.TransportSettings.TimeToLive);
            Assert.Equal(TimeSpan.FromMilliseconds(10), announcement.MaxAnnouncementDelay);
            host.Open();

            using var client = new DiscoveryClient("probe");
            Assert.Equal(DiscoveryVersion.WSDiscoveryCD1, ((DiscoveryEndpoint)client.Endpoint).DiscoveryVersion);
            var facts = Assert.Single(client.Find(new FindCriteria(typeof(IGreeter))).Endpoints);
            Assert.Equal("7", Assert.Single(facts.Extensions).Value);
            Assert.Equal("http://contoso.com/building/floor1", Assert.Single(facts.Scopes).OriginalString);
            Assert.Equal(2, facts.ContractTypeNames.Count);
            using (var only = new DiscoveryClient())
            {
                Assert.Equal(client.Endpoint.Address, only.Endpoint.Address);
            }

            Assert.Throws<InvalidOperationException>(() => new DiscoveryClient("nobody"));
            using var announcing = new AnnouncementClient();
            Assert.IsType<UdpAnnouncementEndpoint>(announcing.Endpoint);

            using var factory = new ChannelFactory<IGreeter>("dynamic");
            Assert.Equal("Hello you", factory.CreateChannel().Greet("you"));
        }
        finally
        {
            ConfigurationSource.Current = null;
            File.Delete(file);
        }
    }

    private static string Text(int port, string path, string probes) =>
        $"""
        <configuration><system.serviceModel>
          <services>
            <service name="Woad.Discovery.Tests.Configuration.ConfiguredGreeter" behaviorConfiguration="found">
              <host><baseAddresses><add baseAddress="http://localhost:{port}/{path}"/></baseAddresses></host>
              <endpoint binding="basicHttpBinding" contract="Woad.Discovery.Tests.IGreeter"
                        behaviorConfiguration="scoped"/>
              <endpoint kind="discoveryEndpoint" endpointConfiguration="managed" binding="customBinding"
                        bindingConfiguration="soap12" address="{probes}"/>
            </service>
          </services>
          <client>
            <endpoint name="probe" kind="discoveryEndpoint" endpointConfiguration="managed" binding="customBinding"
                      bindingConfiguration="soap12" address="{probes}" contract="*"/>
            <endpoint name="announce" kind="udpAnnouncementEndpoint" endpointConfiguration="slow" contract="*"/>
            <endpoint name="dynamic" kind="dynamicEndpoint" endpointConfiguration="here"
                      binding="basicHttpBinding" contract="Woad.Discovery.Tests.IGreeter"/>
          </client>
          <bindings><customBinding><binding name="soap12"><textMessageEncoding messageVersion="Soap12WSAddressing10"/>
            <httpTransport/></binding></customBinding></bindings>
          <behaviors>
            <serviceBehaviors><behavior name="found"><serviceDiscovery><announcementEndpoints>
              <endpoint kind="udpAnnouncementEndpoint" endpointConfiguration="slow"/>
            </announcementEndpoints></serviceDiscovery></behavior></serviceBehaviors>
            <endpointBehaviors><behavior name="scoped"><endpointDiscovery enabled="true">
              <scopes><add scope="http://contoso.com/building/floor1"/></scopes>
              <types><add name="Other" namespace="urn:other"/></types>
              <extensions><xmlElement><Load xmlns="urn:mine">7</Load></xmlElement></extensions>
            </endpointDiscovery></behavior></endpointBehaviors>
          </behaviors>
          <standardEndpoints>
            <discoveryEndpoint><standardEndpoint name="managed" discoveryMode="Managed"
              discoveryVersion="WSDiscoveryCD1" maxResponseDelay="00:00:01"/></discoveryEndpoint>
            <udpAnnouncementEndpoint><standardEndpoint name="slow" maxAnnouncementDelay="00:00:00.010"
              multicastAddress="soap.udp://239.255.73.1:{FreePort.Next()}" discoveryVersion="WSDiscoveryApril2005">
              <transportSettings timeToLive="0" maxMulticastRetransmitCount="0"/></standardEndpoint>
            </udpAnnouncementEndpoint>
            <dynamicEndpoint><standardEndpoint name="here"><discoveryClientSettings>
              <endpoint kind="discoveryEndpoint" endpointConfiguration="managed" binding="customBinding"
                        bindingConfiguration="soap12" address="{probes}"/>
              <findCriteria duration="00:00:10" maxResults="1">
                <scopes><add scope="http://contoso.com/building"/></scopes></findCriteria>
            </discoveryClientSettings></standardEndpoint></dynamicEndpoint>
          </standardEndpoints>
        </system.serviceModel></configuration>
        """;
}
