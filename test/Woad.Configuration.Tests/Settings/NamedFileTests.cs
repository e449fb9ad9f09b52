using System.ServiceModel;
using Contoso;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;
using Microsoft.ServiceModel.Samples;
using Woad.Hosting;

namespace Woad.Configuration.Tests.Settings;

/// <summary>Applications that name a configuration file and add services in code.</summary>
public sealed class NamedFileTests : IDisposable
{
    private const string Greeting = """
        <service name="Contoso.GreetingService">
          <endpoint address="http://localhost/greeting" binding="basicHttpBinding" contract="Contoso.IGreeting" />
        </service>
        """;

    private readonly RecordingLogs _logs = new();
    private readonly List<string> _files = [];

    [Fact]
    public async Task Services_of_the_file_open_beside_those_that_are_added_in_code()
    {
        await using var app = Application(File(Greeting));
        app.UseServiceModel(static services => services.AddService<CalculatorService>()
            .AddServiceEndpoint<CalculatorService, ICalculator>(new BasicHttpBinding(), "/calculator"));
        await app.StartAsync();

        Assert.Equal("Hello file", await GreetAsync(app.Urls.First()));
        Assert.Empty(_logs.Warnings);
    }

    [Fact]
    public async Task Service_of_the_file_that_code_configures_opens_once()
    {
        await using var app = Application(File(Greeting));
        var configured = 0;
        app.UseServiceModel(services => services.AddService<GreetingService>()
            .ConfigureServiceHostBase<GreetingService>(_ => configured++));
        await app.StartAsync();

        Assert.Equal("Hello file", await GreetAsync(app.Urls.First()));
        Assert.Equal(1, configured);
    }

    [Fact]
    public async Task Services_of_the_file_open_in_an_application_with_a_class_Startup()
    {
        using var host = Host.CreateDefaultBuilder()
            .ConfigureLogging(logging => logging.ClearProviders().AddProvider(_logs))
            .ConfigureWebHost(web => web.UseKestrel().UseUrls("http://127.0.0.1:0")
                .ConfigureServices(services => services.AddServiceModelServices()
                    .AddServiceModelConfigurationManagerFile(File(Greeting)))
                .Configure(static app => app.UseServiceModel(static _ => { })))
            .Build();
        await host.StartAsync();

        var addresses = host.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses;
        Assert.Equal("Hello file", await GreetAsync(addresses.First()));
        Assert.Empty(_logs.Warnings);
        await host.StopAsync();
    }

    [Fact]
    public async Task Service_of_the_file_without_a_type_is_told_with_its_file()
    {
        var file = File(Greeting + """<service name="Contoso.Gone" />""");
        await using var app = Application(file);
        app.UseServiceModel(static _ => { });
        await app.StartAsync();

        Assert.Equal(
            $"The service 'Contoso.Gone' of the configuration {file} is not open. It is not a type of the program or "
                + "of an assembly that it references. Write the full name of its type in services/service/@name, or "
                + "remove the element.",
            Assert.Single(_logs.Warnings));
        Assert.Equal("Hello file", await GreetAsync(app.Urls.First()));
    }

    [Fact]
    public async Task Services_of_the_file_are_told_when_the_application_uses_none()
    {
        var file = File(Greeting);
        await using var app = Application(file);
        await app.StartAsync();

        Assert.Equal(
            $"The service 'Contoso.GreetingService' of the configuration {file} is not open. Call "
                + "app.UseServiceModel().",
            Assert.Single(_logs.Warnings));
    }

    [Fact]
    public async Task Services_of_a_file_that_another_has_replaced_are_told()
    {
        var file = File(
            """<service name="Microsoft.ServiceModel.Samples.CalculatorService" />""");
        await using var app = Application(file, File(Greeting));
        app.UseServiceModel(static _ => { });
        await app.StartAsync();

        Assert.StartsWith(
            $"The service 'Microsoft.ServiceModel.Samples.CalculatorService' of the configuration {file} is not open. "
                + "Another configuration replaced this file.",
            Assert.Single(_logs.Warnings),
            StringComparison.Ordinal);
        Assert.Equal("Hello file", await GreetAsync(app.Urls.First()));
    }

    public void Dispose()
    {
        ConfigurationSource.Current = null;
        _files.ForEach(System.IO.File.Delete);
    }

    private static async Task<string> GreetAsync(string root)
    {
        using var factory = new ChannelFactory<IGreeting>(
            new BasicHttpBinding(), new EndpointAddress(root + "/greeting"));
        var channel = factory.CreateChannel();
        return await Task.Run(() => channel.Greet("file"));
    }

    private WebApplication Application(params string[] files)
    {
        var builder = WebApplication.CreateBuilder();
        builder.Logging.ClearProviders().AddProvider(_logs);
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        builder.Services.AddServiceModelServices();
        foreach (var file in files)
        {
            builder.Services.AddServiceModelConfigurationManagerFile(file);
        }

        return builder.Build();
    }

    private string File(string services)
    {
        var path = Path.GetTempFileName();
        _files.Add(path);
        System.IO.File.WriteAllText(
            path,
            $"<configuration><system.serviceModel><services>{services}</services></system.serviceModel>"
                + "</configuration>");
        return path;
    }
}
