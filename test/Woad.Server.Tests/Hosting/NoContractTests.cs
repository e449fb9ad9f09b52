using System.ServiceModel;
using System.ServiceModel.Activation;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace Woad.Server.Tests.Hosting;

/// <summary>A service whose class has no contract does not open, whichever way it is hosted.</summary>
public sealed class NoContractTests
{
    private static Uri Base => new($"http://127.0.0.1:{FreePort.Next()}/nothing");

    public static TheoryData<string> Hosts =>
    [
        "type", "type and base address", "instance", "instance and base address", "web", "web instance",
        "default endpoints", "metadata behavior", "metadata endpoint", "metadata standard endpoint", "factory",
        "web factory", "derived",
    ];

    [Theory]
    [MemberData(nameof(Hosts))]
    public void Host_of_a_class_without_contract_does_not_open(string kind)
    {
        var host = Make(kind);

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.True(
            error.Message.Contains("zero application (non-infrastructure) endpoints", StringComparison.Ordinal)
                || error.Message.Contains("implements 0 service contracts", StringComparison.Ordinal),
            error.Message);
        Assert.Equal(CommunicationState.Faulted, host.State);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Application_with_a_class_without_contract_does_not_start(bool hasMetadata)
    {
        var builder = WebApplication.CreateBuilder();
        builder.Services.AddServiceModelServices();
        await using var app = builder.Build();
        app.Urls.Add($"http://127.0.0.1:{FreePort.Next()}");
        app.UseServiceModel(services => services.AddService<Nothing>(host =>
        {
            if (hasMetadata)
            {
                host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
            }
        }));

        var error = await Assert.ThrowsAsync<InvalidOperationException>(() => app.StartAsync());

        Assert.Contains("zero application (non-infrastructure) endpoints", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Contract_that_the_class_does_not_implement_is_refused()
    {
        var host = new ServiceHost(typeof(Nothing));
        Assert.Throws<InvalidOperationException>(
            () => host.AddServiceEndpoint(typeof(ISomething), new BasicHttpBinding(), Base));
        Assert.Throws<InvalidOperationException>(
            () => host.AddServiceEndpoint(typeof(INoContract), new BasicHttpBinding(), Base));
    }

    private static ServiceHostBase Make(string kind)
    {
        switch (kind)
        {
            case "type":
                return new ServiceHost(typeof(Nothing));
            case "type and base address":
                return new ServiceHost(typeof(Nothing), Base);
            case "instance":
                return new ServiceHost(new Alone());
            case "instance and base address":
                return new ServiceHost(new Alone(), Base);
            case "web":
                return new WebServiceHost(typeof(Nothing), Base);
            case "web instance":
                return new WebServiceHost(new Alone(), Base);
            case "derived":
                return new ServiceHost(typeof(Derived), Base);
            case "factory":
                return new ServiceHostFactory().CreateServiceHost(typeof(Nothing).AssemblyQualifiedName!, [Base]);
            case "web factory":
                return new WebServiceHostFactory().CreateServiceHost(typeof(Nothing).AssemblyQualifiedName!, [Base]);
        }

        var host = new ServiceHost(typeof(Nothing), Base);
        switch (kind)
        {
            case "default endpoints":
                Assert.Empty(host.AddDefaultEndpoints());
                break;
            case "metadata behavior":
                host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
                break;
            case "metadata endpoint":
                host.Description.Behaviors.Add(new ServiceMetadataBehavior());
                host.AddServiceEndpoint(
                    ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(), "mex");
                break;
            default:
                host.Description.Behaviors.Add(new ServiceMetadataBehavior());
                host.AddServiceEndpoint(new ServiceMetadataEndpoint(
                    MetadataExchangeBindings.CreateMexHttpBinding(),
                    new EndpointAddress(host.BaseAddresses[0] + "/mex")));
                break;
        }

        return host;
    }

    [ServiceContract]
    public interface ISomething
    {
        [OperationContract]
        void Do();
    }

    public interface INoContract;

    public class Nothing : INoContract;

    [ServiceBehavior]
    public class Derived : Nothing;

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    public class Alone : INoContract;
}
