using System.Configuration;
using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Text;
using Contoso;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Woad.Configuration.Tests.Files;
using Woad.Hosting;

namespace Woad.Configuration.Tests.Settings;

public sealed class SettingsTests : IDisposable
{
    private const string Example = """
        {
          "system.serviceModel": {
            "services": {
              "service": [
                {
                  "name": "Contoso.GreetingService",
                  "behaviorConfiguration": "limits",
                  "host": { "timeouts": { "closeTimeout": "00:00:03" }, "baseAddresses": { "add": [ { "baseAddress": "net.tcp://localhost:PORT/greeting" } ] } },
                  "endpoint": [
                    { "address": "plain", "binding": "netTcpBinding", "bindingConfiguration": "open", "contract": "Contoso.IGreeting" },
                    { "address": "custom", "binding": "customBinding", "bindingConfiguration": "text", "contract": "Contoso.IGreeting" }
                  ]
                }
              ]
            },
            "bindings": {
              "netTcpBinding": { "binding": [ { "name": "open", "sendTimeout": "00:00:21", "security": { "mode": "None" }, "readerQuotas": { "maxDepth": 99 } } ] },
              "customBinding": { "binding": [ { "name": "text", "elements": [ { "textMessageEncoding": { "messageVersion": "Soap12WSAddressing10" } }, { "tcpTransport": { "listenBacklog": 33 } } ] } ] }
            },
            "behaviors": { "serviceBehaviors": { "behavior": [ { "name": "limits", "serviceThrottling": { "maxConcurrentCalls": 5 }, "serviceDebug": {} } ] } },
            "client": {
              "endpoint": [
                { "name": "plain", "address": "net.tcp://localhost:PORT/greeting/plain", "binding": "netTcpBinding", "bindingConfiguration": "open", "contract": "Contoso.IGreeting" },
                { "name": "custom", "address": "net.tcp://localhost:PORT/greeting/custom", "binding": "customBinding", "bindingConfiguration": "text", "contract": "Contoso.IGreeting" }
              ]
            }
          }
        }
        """;

    [Fact]
    public void Settings_say_what_a_file_says()
    {
        var configuration = ServiceModelConfiguration.From(
            Settings(
                Example.Replace(
                    "PORT", FreePort.Next().ToString(CultureInfo.InvariantCulture), StringComparison.Ordinal)));
        Assert.Empty(configuration.Problems);
        configuration.Use();
        using var host = new ServiceHost(typeof(GreetingService));
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        host.Open();
        SynchronizationContext.SetSynchronizationContext(context);
        Assert.Equal(TimeSpan.FromSeconds(3), host.CloseTimeout);
        Assert.Equal(5, host.Description.Behaviors.Find<ServiceThrottlingBehavior>()!.MaxConcurrentCalls);
        var plain = Assert.IsType<NetTcpBinding>(host.Description.Endpoints[0].Binding);
        Assert.Equal(
            (TimeSpan.FromSeconds(21), 99, SecurityMode.None),
            (plain.SendTimeout, plain.ReaderQuotas.MaxDepth, plain.Security.Mode));
        var custom = Assert.IsType<CustomBinding>(host.Description.Endpoints[1].Binding);
        Assert.Equal(33, Assert.IsType<TcpTransportBindingElement>(custom.Elements[1]).ListenBacklog);
        foreach (var name in new[] { "plain", "custom" })
        {
            using var factory = new ChannelFactory<IGreeting>(name);
            Assert.Equal("Hello settings", factory.CreateChannel().Greet("settings"));
        }
    }

    [Fact]
    public void Mistake_in_settings_is_told_with_its_place()
    {
        var problems = ServiceModelConfiguration.From(Settings("""
            { "system.serviceModel": { "bindings": { "netTcpBinding": { "binding": [ { "name": "a", "maxConections": "3", "sendTimeout": "soon" } ] } } } }
            """)).Problems;
        Assert.Equal(2, problems.Count);
        Assert.StartsWith(
            "settings: <bindings/netTcpBinding/binding[name='a']/@maxConections>: the attribute is not known here. "
                + "Did you mean 'maxConnections'?", problems[0]);
    }

    [Fact]
    public void Settings_without_the_section_are_refused() =>
        Assert.Throws<ConfigurationErrorsException>(() => ServiceModelConfiguration.From(Settings("{}")));

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Application_takes_its_services_from_its_settings(bool byName)
    {
        var builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Configuration.AddJsonStream(new MemoryStream(Encoding.UTF8.GetBytes("""
            {
              "system.serviceModel": {
                "services": { "service": [ { "name": "Contoso.GreetingService", "endpoint": [ { "address": "http://localhost/greeting", "binding": "basicHttpBinding", "bindingConfiguration": "x", "contract": "Contoso.IGreeting" } ] } ] },
                "bindings": { "basicHttpBinding": { "binding": [ { "name": "x", "maxReceivedMessageSize": 123456 } ] } }
              }
            }
            """)));
        builder.Services.AddServiceModelServices();
        builder.Services.AddServiceModelConfiguration(builder.Configuration);
        await using var app = builder.Build();
        app.UseServiceModel(
            services =>
                _ = byName
                    ? services.AddConfiguredServices(IsConfigured)
                    : services.AddService<GreetingService>(IsConfigured));
        await app.StartAsync();
        using (var factory = new ChannelFactory<IGreeting>(
            new BasicHttpBinding(), new EndpointAddress(app.Urls.First() + "/greeting")))
        {
            var channel = factory.CreateChannel();
            Assert.Equal("Hello app", await Task.Run(() => channel.Greet("app")));
        }

        await app.StopAsync();
    }

    [Fact]
    public void Service_of_the_settings_that_is_no_type_is_refused()
    {
        var builder = WebApplication.CreateBuilder();
        builder.Services.AddServiceModelServices();
        builder.Services.AddServiceModelConfiguration(
            Settings("""{ "system.serviceModel": { "services": { "service": [ { "name": "Contoso.Gone" } ] } } }"""));
        using var app = builder.Build();
        var error = Assert.Throws<InvalidOperationException>(
            () => app.UseServiceModel(services => services.AddConfiguredServices()));
        Assert.Contains("'Contoso.Gone'", error.Message);
    }

    private static void IsConfigured(ServiceHostBase host) =>
        Assert.Equal(123456, ((BasicHttpBinding)host.Description.Endpoints.Single().Binding!).MaxReceivedMessageSize);

    public void Dispose() => ConfigurationSource.Current = null;

    private static IConfiguration Settings(string json) =>
        new ConfigurationBuilder().AddJsonStream(new MemoryStream(Encoding.UTF8.GetBytes(json))).Build();
}
