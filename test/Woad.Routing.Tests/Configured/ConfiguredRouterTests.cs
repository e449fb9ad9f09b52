using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Routing;
using System.ServiceModel.Routing.Configuration;
using Woad.Configuration;
using Woad.Hosting;
using Woad.Routing.Tests.Programs;

namespace Woad.Routing.Tests.Configured;

/// <summary>The files of the documentation's samples, with addresses of the test.</summary>
[Collection("Configuration of the process")]
public sealed class ConfiguredRouterTests : IDisposable
{
    private readonly Running _running = new();
    private readonly string _regular = Running.Address("net.tcp");
    private readonly string _rounding = Running.Address("net.tcp");
    private readonly string _router = Running.Address("http");

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        _running.Dispose();
    }

    [Fact]
    public void Router_with_filters_of_every_type_opens_and_routes()
    {
        _running.Serve<ICalculator>(new Calculator("regular"), Running.Tcp(), _regular);
        _running.Serve<ICalculator>(new Calculator("rounding"), Running.Tcp(), _rounding);
        Use(Services() + Table());
        _running.Open(new ServiceHost(typeof(RoutingService)));

        var open = new WSHttpBinding(SecurityMode.None);
        Assert.Equal("regular", _running.Client<ICalculator>(open, $"{_router}/regular/calculator").Name());
        Assert.Equal("rounding", _running.Client<ICalculator>(open, $"{_router}/rounding/calculator").Name());
        var general = _running.Client<ICalculator>(open, $"{_router}/general");
        var names = Enumerable.Range(0, 4).Select(_ => general.Name()).ToArray();
        Assert.Equal(2, names.Count(static n => n == "regular"));
        using (new OperationContextScope((IContextChannel)general))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(
                MessageHeader.CreateHeader("RoundingCalculator", "http://my.custom.namespace/", 1));
            Assert.Equal(["rounding", "rounding"], [general.Name(), general.Name()]);
        }
    }

    [Fact]
    public void Backups_of_a_file_are_tried_in_their_order()
    {
        var second = Running.Address("http");
        _running.Serve<ICalculator>(new Calculator("second"), new BasicHttpBinding(), second);
        UseTable("backups", second);
        var table = RoutingSection.CreateFilterTable("table");
        _running.Route<IRequestReplyRouter>(new RoutingConfiguration(table, true), new BasicHttpBinding(), _router);

        Assert.Equal("second", _running.Client<ICalculator>(new BasicHttpBinding(), _router).Name());
    }

    [Theory]
    [InlineData("other", "table 'other'")]
    [InlineData("table", "list 'nowhere'")]
    public void Name_that_leads_nowhere_is_refused(string table, string says)
    {
        UseTable("nowhere", "http://localhost/a");
        var error = Assert.Throws<ConfigurationErrorsException>(() => RoutingSection.CreateFilterTable(table));
        Assert.Contains(says, error.Message, StringComparison.Ordinal);
    }

    private string Services() => $"""
        <services>
          <service behaviorConfiguration="routingConfiguration" name="System.ServiceModel.Routing.RoutingService">
            <host><baseAddresses><add baseAddress="{_router}" /></baseAddresses></host>
            <endpoint address="general" binding="wsHttpBinding" bindingConfiguration="open" name="routerEndpoint"
                      contract="System.ServiceModel.Routing.IRequestReplyRouter" />
            <endpoint address="regular/calculator" binding="wsHttpBinding" bindingConfiguration="open"
                      name="calculatorEndpoint" contract="System.ServiceModel.Routing.IRequestReplyRouter" />
            <endpoint address="rounding/calculator" binding="wsHttpBinding" bindingConfiguration="open"
                      name="roundingEndpoint" contract="System.ServiceModel.Routing.IRequestReplyRouter" />
          </service>
        </services>
        <bindings>
          <wsHttpBinding><binding name="open"><security mode="None" /></binding></wsHttpBinding>
          <netTcpBinding><binding name="open"><security mode="None" /></binding></netTcpBinding>
        </bindings>
        <behaviors>
          <serviceBehaviors>
            <behavior name="routingConfiguration">
              <serviceDebug includeExceptionDetailInFaults="true" />
              <routing filterTableName="filterTable1" />
            </behavior>
          </serviceBehaviors>
          <endpointBehaviors>
            <behavior name="soap"><soapProcessing processMessages="true" /></behavior>
          </endpointBehaviors>
        </behaviors>
        <client>
          <endpoint name="regularCalcEndpoint" address="{_regular}" binding="netTcpBinding"
                    bindingConfiguration="open" behaviorConfiguration="soap" contract="*" />
          <endpoint name="roundingCalcEndpoint" address="{_rounding}" binding="netTcpBinding"
                    bindingConfiguration="open" contract="*" />
        </client>
        """;

    private string Table() => $"""
        <routing>
          <namespaceTable>
            <add prefix="custom" namespace="http://my.custom.namespace/" />
          </namespaceTable>
          <filters>
            <filter name="RoundingFilter1" filterType="XPath"
                    filterData="/s12:Envelope/s12:Header/custom:RoundingCalculator = 1" />
            <filter name="EndpointNameFilter" filterType="EndpointName" filterData="calculatorEndpoint" />
            <filter name="PrefixAddressFilter" filterType="PrefixEndpointAddress"
                    filterData="{_router}/rounding/" />
            <filter name="RoundRobinFilter1" filterType="Custom" filterData="group1"
                    customType="{typeof(RoundRobinMessageFilter).AssemblyQualifiedName}" />
            <filter name="RoundRobinFilter2" filterType="Custom" filterData="group1"
                    customType="{typeof(RoundRobinMessageFilter).AssemblyQualifiedName}" />
            <filter name="never" filterType="Action" filterData="urn:never" />
            <filter name="both" filterType="And" filter1="never" filter2="RoundingFilter1" />
            <filter name="address" filterType="EndpointAddress" filterData="http://nowhere/at/all" />
          </filters>
          <filterTables>
            <filterTable name="filterTable1">
              <add filterName="both" endpointName="roundingCalcEndpoint" priority="4" />
              <add filterName="address" endpointName="roundingCalcEndpoint" priority="4" />
              <add filterName="RoundingFilter1" endpointName="roundingCalcEndpoint" priority="2" />
              <add filterName="EndpointNameFilter" endpointName="regularCalcEndpoint" priority="1" />
              <add filterName="PrefixAddressFilter" endpointName="roundingCalcEndpoint" priority="1" />
              <add filterName="RoundRobinFilter1" endpointName="roundingCalcEndpoint" priority="0" />
              <add filterName="RoundRobinFilter2" endpointName="regularCalcEndpoint" priority="0" />
            </filterTable>
          </filterTables>
        </routing>
        """;

    private static void UseTable(string list, string address) => Use($"""
        <client>
          <endpoint name="dead" address="{Running.DeadAddress("http")}" binding="basicHttpBinding" contract="*" />
          <endpoint name="deadToo" address="{Running.DeadAddress("http")}" binding="basicHttpBinding" contract="*" />
          <endpoint name="lives" address="{address}" binding="basicHttpBinding" contract="*" />
        </client>
        <routing>
          <filters><filter name="all" filterType="MatchAll" /></filters>
          <filterTables>
            <filterTable name="table"><add filterName="all" endpointName="dead" backupList="{list}" /></filterTable>
          </filterTables>
          <backupLists>
            <backupList name="backups"><add endpointName="deadToo" /><add endpointName="lives" /></backupList>
          </backupLists>
        </routing>
        """);

    private static void Use(string sections)
    {
        var path = Path.GetTempFileName();
        File.WriteAllText(
            path, $"<configuration><system.serviceModel>{sections}</system.serviceModel></configuration>");
        var configuration = ServiceModelConfiguration.Load(path);
        File.Delete(path);
        Assert.Empty(configuration.Problems);
        configuration.Use();
    }
}
