using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Diagnostics;
using Woad.Hosting;

namespace Woad.Configuration.Tests.Settings;

/// <summary>Programs that read and write files with ConfigurationManager and the element classes.</summary>
public sealed class SystemConfigurationTests : IDisposable
{
    private readonly string _path = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName() + ".config");

    [Fact]
    public void Sections_are_written_and_read_again()
    {
        var file = Open();
        var group = new ServiceModelSectionGroup();
        file.SectionGroups.Add("system.serviceModel", group);
        var service = new ServiceElement("Contoso.GreetingService") { BehaviorConfiguration = "b" };
        service.Endpoints.Add(
            new ServiceEndpointElement(
                new Uri("http://localhost:1/a"),
                "Contoso.IGreeting")
            { Binding = "basicHttpBinding", BindingConfiguration = "x" });
        service.Host.BaseAddresses.Add(new BaseAddressElement { BaseAddress = "http://localhost:1/" });
        group.Services.Services.Add(service);
        group.Bindings.BasicHttpBinding.Bindings.Add(
            new BasicHttpBindingElement("x") { MaxReceivedMessageSize = 777, SendTimeout = TimeSpan.MaxValue });
        group.Bindings.CustomBinding.Bindings.Add(Custom());
        var behavior = new ServiceBehaviorElement("b");
        behavior.Add(new ServiceThrottlingElement { MaxConcurrentCalls = 3 });
        behavior.Add(new ServiceDebugElement { IncludeExceptionDetailInFaults = true });
        behavior.Add(new PersistenceProviderElement
        {
            Type = "Contoso.ShelfFactory, Woad.Configuration.Tests",
            PersistenceProviderArguments = { { "room", "12" } },
        });
        group.Behaviors.ServiceBehaviors.Add(behavior);
        group.Client.Endpoints.Add(
            new ChannelEndpointElement(
                new EndpointAddress("http://localhost:1/a"),
                "Contoso.IGreeting")
            { Name = "n", Binding = "basicHttpBinding" });
        file.Save();

        var again = ServiceModelSectionGroup.GetSectionGroup(Open())!;
        Assert.Equal("Contoso.IGreeting", again.Services.Services["Contoso.GreetingService"].Endpoints[0].Contract);
        Assert.Equal("http://localhost:1/", again.Services.Services[0].Host.BaseAddresses[0].BaseAddress);
        var basic = again.Bindings.BasicHttpBinding.Bindings["x"];
        Assert.Equal((777L, TimeSpan.MaxValue), (basic.MaxReceivedMessageSize, basic.SendTimeout));
        var custom = again.Bindings.CustomBinding.Bindings["c"];
        Assert.Equal(
            ["textMessageEncoding", "tcpTransport"], custom.Select(element => element.ConfigurationElementName));
        Assert.Equal(9, ((TcpTransportElement)custom[1]).ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint);
        var throttling = again.Behaviors.ServiceBehaviors["b"][typeof(ServiceThrottlingElement)]!;
        Assert.Equal(3, ((ServiceThrottlingElement)throttling).MaxConcurrentCalls);
        var store = again.Behaviors.ServiceBehaviors["b"].OfType<PersistenceProviderElement>().Single();
        Assert.Equal("12", store.PersistenceProviderArguments["room"]);
        Assert.Equal(TimeSpan.FromSeconds(30), store.PersistenceOperationTimeout);
        Assert.Equal("n", again.Client.Endpoints[0].Name);

        // What was written is a file that hosts read, too.
        var configuration = ServiceModelConfiguration.Load(_path);
        Assert.Empty(configuration.Problems);
        configuration.Use();
        var host = new ServiceHost(typeof(Contoso.GreetingService));
        Assert.Equal(777, ((BasicHttpBinding)host.Description.Endpoints[0].Binding!).MaxReceivedMessageSize);
    }

    [Fact]
    public void Diagnostics_are_written_and_read_again()
    {
        var file = Open();
        var group = new ServiceModelSectionGroup();
        file.SectionGroups.Add("system.serviceModel", group);
        Assert.Equal(PerformanceCounterScope.Default, group.Diagnostic.PerformanceCounters);
        group.Diagnostic.PerformanceCounters = PerformanceCounterScope.ServiceOnly;
        group.Diagnostic.WmiProviderEnabled = true;
        file.Save();

        var again = ServiceModelSectionGroup.GetSectionGroup(Open())!.Diagnostic;
        Assert.Equal(
            (PerformanceCounterScope.ServiceOnly, true, "{c651f5f6-1c0d-492e-8ae1-b4efd7c9d503}"),
            (again.PerformanceCounters, again.WmiProviderEnabled, again.EtwProviderId));
        Assert.Contains("performanceCounters=\"ServiceOnly\"", File.ReadAllText(_path), StringComparison.Ordinal);
    }

    [Fact]
    public void Published_binding_is_read_by_ConfigurationManager()
    {
        var types = typeof(ServiceModelSectionGroup);
        File.WriteAllText(_path, $"""
            <configuration>
              <configSections>
                <sectionGroup name="system.serviceModel" type="{types.FullName}, Woad.Configuration">
                  <section name="bindings" type="{typeof(BindingsSection).FullName}, Woad.Configuration"/>
                </sectionGroup>
              </configSections>
              <system.serviceModel>
                <bindings><netTcpBinding>
                  <binding name="b" transactionProtocol="OleTransactions" maxConnections="10"><security mode="None"><transport><extendedProtectionPolicy policyEnforcement="Never"/></transport></security></binding>
                </netTcpBinding></bindings>
              </system.serviceModel>
            </configuration>
            """);
        var section = BindingsSection.GetSection(Open());
        Assert.Equal(
            (10, SecurityMode.None),
            (section.NetTcpBinding.Bindings["b"].MaxConnections, section.NetTcpBinding.Bindings["b"].Security.Mode));
        Assert.Same(section.NetTcpBinding, section["netTcpBinding"]);
    }

    [Fact]
    public void Every_binding_that_is_known_has_a_collection()
    {
        var own = typeof(Contoso.Extensions.OfficeBindingCollectionElement);
        var types = typeof(ServiceModelSectionGroup);
        File.WriteAllText(_path, $"""
            <configuration>
              <configSections>
                <sectionGroup name="system.serviceModel" type="{types.FullName}, Woad.Configuration">
                  <section name="bindings" type="{typeof(BindingsSection).FullName}, Woad.Configuration"/>
                  <section name="extensions" type="{typeof(ExtensionsSection).FullName}, Woad.Configuration"/>
                </sectionGroup>
              </configSections>
              <system.serviceModel>
                <bindings><webHttpBinding><binding name="web" maxBufferSize="77"/></webHttpBinding></bindings>
                <extensions><bindingExtensions>
                  <add name="officeBinding" type="{own.FullName}, {own.Assembly.GetName().Name}"/>
                </bindingExtensions></extensions>
              </system.serviceModel>
            </configuration>
            """);
        var file = Open();
        var section = BindingsSection.GetSection(file);

        var collections = section.BindingCollections.ToDictionary(c => c.GetType().Name);

        string[] expected =
        [
            "BasicHttp", "BasicHttps", "BasicHttpContext", "Custom", "MexHttp", "MexHttps", "MexNamedPipe", "MexTcp",
            "NetHttp", "NetHttps", "NetNamedPipe", "NetTcp", "NetTcpContext", "WebHttp", "WSHttp", "WSHttpContext",
            "WS2007Http", "WSDualHttp", "NetMsmq", "MsmqIntegration", "Office",
        ];
        Assert.All(expected, name => Assert.Contains(name + "BindingCollectionElement", collections.Keys));
        var web = Assert.Single(collections["WebHttpBindingCollectionElement"].ConfiguredBindings);
        Assert.Equal("web", web.Name);
        Assert.Same(collections["WebHttpBindingCollectionElement"], section["webHttpBinding"]);

        // Collections without bindings are not written.
        section.NetTcpBinding.Bindings.Add(new NetTcpBindingElement("tcp"));
        file.Save();
        var text = File.ReadAllText(_path);
        Assert.Contains("<webHttpBinding>", text, StringComparison.Ordinal);
        Assert.Contains("<netTcpBinding>", text, StringComparison.Ordinal);
        Assert.DoesNotContain("mexHttpBinding", text, StringComparison.Ordinal);
        Assert.Empty(BindingsSection.GetSection(Open())["mexHttpBinding"].ConfiguredBindings);
    }

    [Fact]
    public void Value_out_of_range_is_refused_when_it_is_set()
    {
        var element = new NetTcpBindingElement();
        Assert.Throws<ConfigurationErrorsException>(() => element.MaxBufferSize = 0);
        element.MaxBufferSize = 5;
        var binding = new NetTcpBinding();
        element.ApplyConfiguration(binding);
        Assert.Equal(5, binding.MaxBufferSize);
        Assert.Throws<ArgumentException>(() => element.ApplyConfiguration(new BasicHttpBinding()));
    }

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        File.Delete(_path);
    }

    private static CustomBindingElement Custom()
    {
        var custom =
            new CustomBindingElement("c") { new TextMessageEncodingElement { MessageVersion = MessageVersion.Soap12 } };
        var transport = new TcpTransportElement();
        transport.ConnectionPoolSettings.MaxOutboundConnectionsPerEndpoint = 9;
        custom.Add(transport);
        Assert.False(custom.CanAdd(new HttpTransportElement()));
        return custom;
    }

    private System.Configuration.Configuration Open() =>
        ConfigurationManager.OpenMappedExeConfiguration(
            new ExeConfigurationFileMap { ExeConfigFilename = _path }, ConfigurationUserLevel.None);
}
