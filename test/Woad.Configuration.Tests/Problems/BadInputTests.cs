using System.Configuration;
using System.ServiceModel;
using Contoso;
using Microsoft.ServiceModel.Samples;
using Woad.Hosting;

namespace Woad.Configuration.Tests.Problems;

public sealed class BadInputTests : IDisposable
{
    private readonly string _path = Path.GetTempFileName();

    public static TheoryData<string, string, string> Mistakes { get; } = new()
    {
        // what stands in system.serviceModel | the element or attribute that the message names | what it says to do
        { "<servises/>", "<servises>", "Did you mean <services>?" },
        {
            "<services><service nane='x' name='y'/></services>",
            "services/service[name='y']/@nane",
            "Did you mean 'name'?"
        },
        { "<services><service/></services>", "<services/service>", "the attribute 'name' is missing" },
        {
            "<bindings><basicHttpBinding><binding maxBufferSize='a'/></basicHttpBinding></bindings>",
            "@maxBufferSize",
            "'a' is no whole number of 32 bits. The default is 65536."
        },
        {
            "<bindings><basicHttpBinding><binding maxBufferSize='0'/></basicHttpBinding></bindings>",
            "@maxBufferSize",
            "0 is less than 1"
        },
        {
            "<bindings><basicHttpBinding><binding maxBufferSize='3000000000'/></basicHttpBinding></bindings>",
            "@maxBufferSize",
            "32 bits"
        },
        {
            "<bindings><basicHttpBinding><binding sendTimeout='soon'/></basicHttpBinding></bindings>",
            "@sendTimeout",
            "write hours, minutes and seconds"
        },
        {
            "<bindings><basicHttpBinding><binding sendTimeout='-00:00:01'/></basicHttpBinding></bindings>",
            "@sendTimeout",
            "is less than 00:00:00"
        },
        {
            "<bindings><basicHttpBinding><binding sendTimeout='50.00:00:00'/></basicHttpBinding></bindings>",
            "@sendTimeout",
            "write Infinite"
        },
        {
            "<bindings><basicHttpBinding><binding transferMode='streamed'/></basicHttpBinding></bindings>",
            "@transferMode",
            "none of Buffered, Streamed, StreamedRequest, StreamedResponse"
        },
        {
            "<bindings><basicHttpBinding><binding allowCookies='yes'/></basicHttpBinding></bindings>",
            "@allowCookies",
            "neither true nor false"
        },
        {
            "<bindings><basicHttpBinding><binding textEncoding='latin1'/></basicHttpBinding></bindings>",
            "@textEncoding",
            "use utf-8, utf-16 or unicodeFFFE"
        },
        {
            "<bindings><basicHttpBinding><binding name='a'/><binding name='a'/></basicHttpBinding></bindings>",
            "binding[name='a']",
            "line 2 has the same name='a'"
        },
        { "<bindings><fastBinding/></bindings>", "<bindings/fastBinding>", "Known are basicHttpBinding" },
        {
            "<services><service name='x'><endpoint address='net.tcp://h/' binding='fastBinding' "
                + "contract='c'/></service></services>",
            "endpoint/@binding",
            "extensions/bindingExtensions"
        },
        {
            "<services><service name='x'><endpoint address='net.tcp://h/' binding='netTcpBindin' "
                + "contract='c'/></service></services>",
            "endpoint/@binding",
            "Did you mean 'netTcpBinding'?"
        },
        {
            "<client><endpoint binding='netTcpBinding' bindingConfiguration='gone' contract='c'/></client>",
            "client/endpoint/@bindingConfiguration",
            "has no binding with the name 'gone'"
        },
        {
            "<client><endpoint binding='netTcpBinding' behaviorConfiguration='gone' contract='c'/></client>",
            "client/endpoint/@behaviorConfiguration",
            "has no behavior with the name 'gone'"
        },
        {
            "<services><service name='x' behaviorConfiguration='gone'/></services>",
            "service[name='x']/@behaviorConfiguration",
            "has no behavior with the name 'gone'"
        },
        {
            "<services><service name='x'><endpoint address='http://h/a' binding='basicHttpBinding' "
                + "contract='c'/><endpoint address='http://h/a' binding='basicHttpBinding' "
                + "contract='c'/></service></services>",
            "endpoint/@address",
            "same contract at the same address 'http://h/a'"
        },
        {
            "<services><service name='x'><endpoint address='http://h/a' binding='basicHttpBinding' "
                + "contract='c'/><endpoint address='http://h/a' binding='wsHttpBinding' "
                + "contract='d'/></service></services>",
            "endpoint/@address",
            "another binding at the same address"
        },
        {
            "<behaviors><serviceBehaviors><behavior><serviceThroteling/></behavior></serviceBehaviors></behaviors>",
            "behavior/serviceThroteling",
            "Did you mean <serviceThrottling>?"
        },
        {
            "<extensions><behaviorExtensions><add name='mine' type='No.Such, "
                + "Nowhere'/></behaviorExtensions></extensions><behaviors><serviceBehaviors><behavior><mine/>"
                + "</behavior></serviceBehaviors></behaviors>",
            "behavior/mine",
            "Reference its assembly"
        },
        {
            "<extensions><behaviorExtensions><add name='mine' "
                + "type='System.String'/></behaviorExtensions></extensions><behaviors><serviceBehaviors><behavior>"
                + "<mine/></behavior></serviceBehaviors></behaviors>",
            "behavior/mine",
            "Derive it from System.ServiceModel.Configuration.BehaviorExtensionElement"
        },
        {
            "<client><endpoint kind='unknownEndpoint' contract='c'/></client>",
            "client/endpoint/@kind",
            "there is no standard endpoint 'unknownEndpoint'"
        },
        { "<client><endpoint contract='c'/></client>", "client/endpoint", "the attribute 'binding' is missing" },
        { "<bindings configSource='gone.config'/>", "bindings/@configSource", "the file 'gone.config' is not there" },

        {
            "<bindings><basicHttpBinding><binding>large</binding></basicHttpBinding></bindings>",
            "basicHttpBinding/binding",
            "Write values as attributes."
        },
        {
            "<bindings><customBinding><binding><textMessageEncoding/><httpTransport/><tcpTransport/></binding>"
                + "</customBinding></bindings>",
            "binding/tcpTransport",
            "a binding has one transport"
        },
        {
            "<bindings><customBinding><binding><textMessageEncoding/><binaryMessageEncoding/><tcpTransport/>"
                + "</binding></customBinding></bindings>",
            "binding/binaryMessageEncoding",
            "a binding has one encoding"
        },
        {
            "<behaviors><serviceBehaviors><behavior><serviceDebug/><serviceDebug/></behavior></serviceBehaviors>"
                + "</behaviors>",
            "behavior/serviceDebug",
            "which may stand here once"
        },
        {
            "<bindings><netTcpBinding><binding><security/><security/></binding></netTcpBinding></bindings>",
            "binding/security",
            "which may stand here once"
        },
        {
            "<bindings><netTcpBinding><binding name='a'/><remove name='a'/><binding name='a'/><binding "
                + "name='a'/></netTcpBinding></bindings>",
            "binding[name='a']",
            "has the same name='a'"
        },

        {
            "<behaviors><serviceBehaviors><behavior><webHttp/></behavior></serviceBehaviors></behaviors>",
            "behavior/webHttp",
            "Move it to endpointBehaviors"
        },
        {
            "<behaviors><endpointBehaviors><behavior><serviceDebug/></behavior></endpointBehaviors></behaviors>",
            "behavior/serviceDebug",
            "Move it to serviceBehaviors"
        },

        // what Woad lacks
        {
            "<bindings configProtectionProvider='DataProtectionConfigurationProvider'/>",
            "bindings/@configProtectionProvider",
            "aspnet_regiis -pdf"
        },
        {
            "<routing><filters><filter name='a' filterType='MatchAll'/></filters></routing>",
            "<routing>",
            "Reference the package Woad.Routing"
        },
        {
            "<bindings><wsFederationHttpBinding><binding name='a'><security mode='None'/></binding>"
                + "</wsFederationHttpBinding></bindings>",
            "bindings/wsFederationHttpBinding",
            "Reference the package Woad.Federation"
        },
        {
            "<client><endpoint address='http://a/' binding='ws2007FederationHttpBinding' contract='C'/></client>",
            "endpoint/@binding",
            "Reference the package Woad.Federation"
        },
        {
            "<bindings><netTcpBinding><binding transactionProtocol='WSAT'/></netTcpBinding></bindings>",
            "@transactionProtocol",
            "WSAtomicTransaction11"
        },
        {
            "<bindings><customBinding><binding><transactionFlow transactionProtocol='DTC'/><binaryMessageEncoding/>"
                + "<tcpTransport/></binding></customBinding></bindings>",
            "@transactionProtocol",
            "OleTransactions"
        },
        {
            "<behaviors><serviceBehaviors><behavior><serviceAuthorization "
                + "roleProviderName='x'/></behavior></serviceBehaviors></behaviors>",
            "@roleProviderName",
            "serviceAuthorizationManagerType"
        },
    };

    [Theory]
    [MemberData(nameof(Mistakes))]
    public void Problem_is_told_with_file_line_element_and_remedy(string content, string place, string remedy)
    {
        File.WriteAllText(
            _path, $"<configuration>\n<system.serviceModel>{content}</system.serviceModel>\n</configuration>");
        var message = OpenError().Message;
        Assert.Contains($"{_path}(2): ", message);
        Assert.Contains(place, message);
        Assert.Contains(remedy, message);
    }

    [Fact]
    public void All_problems_are_told_at_once_with_their_lines()
    {
        File.WriteAllText(_path, """
            <configuration>
              <system.serviceModel>
                <servicez/>
                <bindings>
                  <netTcpBinding>
                    <binding maxConnections="-3" sendTimeout="x">
                      <security mode="Strong"/>
                    </binding>
                  </netTcpBinding>
                </bindings>
                <client>
                  <endpoint binding="netTcpBinding" bindingConfiguration="gone" contract="c"/>
                </client>
              </system.serviceModel>
            </configuration>
            """);
        var error = OpenError();
        Assert.StartsWith("The configuration has 5 problems:", error.BareMessage);
        Assert.All(new[] { 3, 6, 6, 7, 12 }, line => Assert.Contains($"{_path}({line}): ", error.Message));
        Assert.Equal((_path, 3), (error.Filename, error.Line));
    }

    [Fact]
    public void Mistakes_about_the_service_itself_are_told_at_open_all_at_once()
    {
        File.WriteAllText(_path, """
            <configuration>
              <system.serviceModel>
                <services>
                  <service name="Contoso.GreetingService">
                    <endpoint address="http://localhost:1/a" binding="basicHttpBinding" contract="Contoso.IGone"/>
                    <endpoint address="relative" binding="basicHttpBinding" contract="Contoso.IGreeting"/>
                    <endpoint address="net.tcp://localhost:1/b" binding="basicHttpBinding" contract="Contoso.IGreeting"/>
                  </service>
                </services>
              </system.serviceModel>
            </configuration>
            """);
        var error = OpenError();
        Assert.StartsWith("The configuration has 3 problems:", error.BareMessage);
        Assert.Contains(
            "(5): <services/service[name='Contoso.GreetingService']/endpoint>: the contract 'Contoso.IGone' is none "
                + "that the service Contoso.GreetingService implements; it implements Contoso.IGreeting",
                error.Message);
        Assert.Contains("(6): ", error.Message);
        Assert.Contains("Could not find a base address that matches scheme http", error.Message);
        Assert.Contains("(7): ", error.Message);
    }

    [Theory]
    [InlineData("<!DOCTYPE configuration [<!ENTITY e 'x'>]><configuration>&e;</configuration>")]
    [InlineData("<!DOCTYPE configuration SYSTEM 'http://127.0.0.1:1/gone.dtd'><configuration/>")]
    [InlineData(
        "<!DOCTYPE c [<!ENTITY f SYSTEM 'file:///etc/passwd'>]><configuration><system.serviceModel>&f;"
            + "</system.serviceModel></configuration>")]
    public void Document_types_and_external_entities_are_refused(string text)
    {
        File.WriteAllText(_path, text);
        var error = Assert.Throws<ConfigurationErrorsException>(() => ServiceModelConfiguration.Load(_path));
        Assert.Contains("Document types and external entities are refused.", error.Message);
        Assert.Contains(_path, error.Message);
    }

    [Fact]
    public void Broken_xml_is_told_with_its_line()
    {
        File.WriteAllText(_path, "<configuration>\n<system.serviceModel>\n</configuration>");
        Assert.Contains(
            $"{_path}(3)",
            Assert.Throws<ConfigurationErrorsException>(() => ServiceModelConfiguration.Load(_path)).Message);
    }

    [Fact]
    public void Client_is_told_the_problems_of_the_file()
    {
        File.WriteAllText(
            _path, "<configuration>\n<system.serviceModel><clients/></system.serviceModel>\n</configuration>");
        ServiceModelConfiguration.Load(_path).Use();
        var error = Assert.Throws<ConfigurationErrorsException>(() => new ChannelFactory<ICalculator>("*"));
        Assert.Contains("Did you mean <client>?", error.Message);
    }

    [Fact]
    public void Client_without_any_configuration_is_told_how_to_have_one()
    {
        ConfigurationSource.Current = null;
        var error = Assert.Throws<InvalidOperationException>(() => new ChannelFactory<ICalculator>("name"));
        Assert.Contains("Add an app.config", error.Message);
    }

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        File.Delete(_path);
    }

    /// <summary>The host can be made; it cannot be opened.</summary>
    private ConfigurationErrorsException OpenError() => Assert.Throws<ConfigurationErrorsException>(() =>
    {
        ServiceModelConfiguration.Load(_path).Use();
        new ServiceHost(typeof(GreetingService)).Open();
    });
}
