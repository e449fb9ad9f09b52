using System.Configuration;
using System.ServiceModel;
using System.ServiceModel.Channels;
using Contoso;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.ServiceModel.Samples;
using Woad.Hosting;

namespace Woad.Configuration.Tests.ServiceFiles;

/// <summary>Folders with service files and Web.config are served by an application.</summary>
public sealed class ServiceFileTests : IDisposable
{
    private const string Greeting =
        """<%@ ServiceHost Language="C#" Debug="true" Service="Contoso.GreetingService" CodeBehind="~/App_Code/GreetingService.cs" %>""";

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("woad-site-");
    private readonly ConfigurationSource? _before = ConfigurationSource.Current;

    public ServiceFileTests() => ConfigurationSource.Current = null;

    public void Dispose()
    {
        ConfigurationSource.Current = _before;
        _folder.Delete(recursive: true);
    }

    [Fact]
    public async Task Service_without_configuration_has_default_endpoints()
    {
        Write("Greeting.svc", Greeting);

        await using var app = await Start(app => app.UseServiceFiles(_folder.FullName));

        Assert.Equal("Hello you", Greet(new BasicHttpBinding(), app, "/Greeting.svc"));
    }

    [Fact]
    public async Task Configuration_of_the_folder_gives_endpoints_and_metadata()
    {
        Write("Greeting.svc", Greeting);
        Write("Web.config", Configuration("""
            <services><service name="Contoso.GreetingService" behaviorConfiguration="shown">
              <host><baseAddresses><add baseAddress="http://localhost:1/ignored"/></baseAddresses></host>
              <endpoint address="ws" binding="wsHttpBinding" bindingConfiguration="plain" contract="Contoso.IGreeting"/>
              <endpoint address="mex" binding="mexHttpBinding" contract="IMetadataExchange"/>
            </service></services>
            <bindings><wsHttpBinding><binding name="plain"><security mode="None"/></binding></wsHttpBinding></bindings>
            <behaviors><serviceBehaviors><behavior name="shown"><serviceMetadata httpGetEnabled="true"/></behavior></serviceBehaviors></behaviors>
            """));

        await using var app = await Start(app => app.UseServiceFiles(_folder.FullName));

        Assert.Equal("Hello you", Greet(new WSHttpBinding(SecurityMode.None), app, "/Greeting.svc/ws"));
        Assert.Throws<EndpointNotFoundException>(() => Greet(new BasicHttpBinding(), app, "/Greeting.svc"));
        using var http = new HttpClient();
        Assert.Contains(
            "wsdl:definitions",
            await http.GetStringAsync(app.Urls.First() + "/Greeting.svc?wsdl"),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Configuration_of_a_folder_inside_adds_to_that_of_the_folders_above()
    {
        Write("inner/Greeting.svc", Greeting);
        Write("Web.config", Configuration("""
            <bindings><wsHttpBinding><binding name="plain"><security mode="None"/></binding></wsHttpBinding></bindings>
            <services><service name="Contoso.GreetingService"><endpoint address="outer" binding="basicHttpBinding" contract="Contoso.IGreeting"/></service></services>
            """));
        Write("inner/web.config", Configuration("""
            <services><service name="Contoso.GreetingService"><endpoint address="ws" binding="wsHttpBinding" bindingConfiguration="plain" contract="Contoso.IGreeting"/></service></services>
            """));

        await using var app = await Start(app => app.UseServiceFiles(_folder.FullName));

        Assert.Equal("Hello you", Greet(new WSHttpBinding(SecurityMode.None), app, "/inner/Greeting.svc/ws"));
        Assert.Throws<EndpointNotFoundException>(() => Greet(new BasicHttpBinding(), app, "/inner/Greeting.svc/outer"));
    }

    [Fact]
    public async Task Factories_of_the_program_and_for_plain_http_make_the_hosts()
    {
        Write(
            "Made.svc",
            """<%@ServiceHost Service='Contoso.GreetingService' Factory='Contoso.CountingHostFactory' %>""");
        Write("Web.svc", """
            <%-- plain HTTP --%>
            <%@ ServiceHost Service="Contoso.WebGreetingService" Factory="System.ServiceModel.Activation.WebServiceHostFactory, System.ServiceModel.Web, Version=4.0.0.0, Culture=neutral, PublicKeyToken=31bf3856ad364e35" %>
            """);

        await using var app = await Start(app => app.UseServiceFiles(_folder.FullName));

        Assert.Equal("Hello you", Greet(new BasicHttpBinding(), app, "/Made.svc/made"));
        using var http = new HttpClient();
        Assert.Contains(
            "Hello you",
            await http.GetStringAsync(app.Urls.First() + "/Web.svc/greetings/you"),
            StringComparison.Ordinal);
    }

    /// <summary>The channel listens in the application, at its port, as the other endpoints do.</summary>
    [Fact]
    public async Task Channel_of_the_program_receives_through_the_application()
    {
        Write(
            "Recorded.svc",
            """<%@ServiceHost Service='Contoso.GreetingService' Factory='Contoso.RecordingHostFactory' %>""");

        await using var app = await Start(app => app.UseServiceFiles(_folder.FullName));

        Assert.Equal("Hello you", Greet(new BasicHttpBinding(), app, "/Recorded.svc/recorded"));
        Assert.Equal("Hello you", Greet(new BasicHttpBinding(), app, "/Recorded.svc/plain"));
        Assert.Contains(RecordingHostFactory.Notes, static note => note.Contains("Greet", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Activations_of_the_configuration_need_no_file()
    {
        Write("Web.config", Configuration("""
            <serviceHostingEnvironment multipleSiteBindingsEnabled="true"><serviceActivations>
              <add relativeAddress="~/shop/Greeting.svc" service="Contoso.GreetingService"/>
              <add relativeAddress="Made.svc" service="Contoso.GreetingService" factory="Contoso.CountingHostFactory"/>
            </serviceActivations></serviceHostingEnvironment>
            """));

        await using var app = await Start(app => app.UseServiceFiles(_folder.FullName));

        Assert.Equal("Hello you", Greet(new BasicHttpBinding(), app, "/shop/Greeting.svc"));
        Assert.Equal("Hello you", Greet(new BasicHttpBinding(), app, "/Made.svc/made"));
    }

    [Fact]
    public async Task Sites_at_different_paths_have_their_own_configurations()
    {
        foreach (var (site, address) in new[] { ("one", "first"), ("two", "second") })
        {
            Write(site + "/Greeting.svc", Greeting);
            Write(site + "/Web.config", Configuration(
                $"""<services><service name="Contoso.GreetingService"><endpoint address="{address}" binding="basicHttpBinding" contract="Contoso.IGreeting"/></service></services>"""));
        }

        await using var app = await Start(app => app
            .UseServiceFiles(Path.Combine(_folder.FullName, "one"), "/one")
            .UseServiceFiles(Path.Combine(_folder.FullName, "two"), "two/"));

        Assert.Equal("Hello you", Greet(new BasicHttpBinding(), app, "/one/Greeting.svc/first"));
        Assert.Equal("Hello you", Greet(new BasicHttpBinding(), app, "/two/Greeting.svc/second"));
        Assert.Throws<EndpointNotFoundException>(() => Greet(new BasicHttpBinding(), app, "/two/Greeting.svc/first"));
    }

    [Fact]
    public async Task Host_can_be_changed_before_it_opens()
    {
        Write("Calculator.svc", """<%@ ServiceHost Service="Microsoft.ServiceModel.Samples.CalculatorService" %>""");
        var hosts = new List<ServiceHostBase>();

        await using var app = await Start(app => app.UseServiceFiles(_folder.FullName, configure: hosts.Add));

        Assert.Equal(typeof(CalculatorService), Assert.Single(hosts).Description.ServiceType);
        Assert.Equal(CommunicationState.Opened, hosts[0].State);
        await app.StopAsync();
        Assert.Equal(CommunicationState.Closed, hosts[0].State);
    }

    [Theory]
    [InlineData("""<%@ ServiceHost Service="Contoso.Gone" %>""", "Contoso.Gone")]
    [InlineData(
        """<%@ ServiceHost Service="Contoso.GreetingService" Factory="Contoso.GoneFactory" %>""",
        "Contoso.GoneFactory")]
    [InlineData(
        """<%@ ServiceHost Service="Contoso.GreetingService" Factory="Contoso.GreetingService" %>""",
        "ServiceHostFactoryBase")]
    public async Task Type_that_is_not_found_is_told(string text, string expected)
    {
        Write("Bad.svc", text);

        var error = await Assert.ThrowsAsync<InvalidOperationException>(
            () => Start(app => app.UseServiceFiles(_folder.FullName)));

        Assert.Contains(expected, error.Message, StringComparison.Ordinal);
        Assert.Contains("Bad.svc", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Mistake_in_the_configuration_of_an_inner_folder_is_told_with_its_file()
    {
        Write("Web.config", Configuration("<bindings/>"));
        Write("inner/Greeting.svc", Greeting);
        Write(
            "inner/Web.config",
            Configuration(
                """<bindings><basicHttpBinding><binding name="a" maxReceivedMessageSise="1"/></basicHttpBinding></bindings>"""));

        var error = await Assert.ThrowsAsync<ConfigurationErrorsException>(
            () => Start(app => app.UseServiceFiles(_folder.FullName)));

        Assert.Contains(Path.Combine("inner", "Web.config"), error.Message, StringComparison.Ordinal);
        Assert.Contains("maxReceivedMessageSize", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Folder_that_does_not_exist_is_told() => await Assert.ThrowsAsync<DirectoryNotFoundException>(
        () => Start(app => app.UseServiceFiles(Path.Combine(_folder.FullName, "gone"))));

    private static string Configuration(string content) =>
        "<configuration><system.web><compilation debug=\"true\"/></system.web>"
            + $"<system.serviceModel>{content}</system.serviceModel></configuration>";

    private static string Greet(Binding binding, WebApplication app, string path)
    {
        using var factory = new ChannelFactory<IGreeting>(binding, new EndpointAddress(app.Urls.First() + path));
        return factory.CreateChannel().Greet("you");
    }

    private static async Task<WebApplication> Start(Action<WebApplication> configure)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        configure(app);
        await app.StartAsync();
        return app;
    }

    private void Write(string name, string text)
    {
        var path = Path.Combine(_folder.FullName, name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
    }
}
