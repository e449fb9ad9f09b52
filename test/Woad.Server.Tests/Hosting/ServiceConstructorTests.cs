using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Woad.Server.Tests.Dispatch;

namespace Woad.Server.Tests.Hosting;

/// <summary>Instances are made by a parameterless constructor, public or not; without one no host opens.</summary>
public sealed class ServiceConstructorTests
{
    [Theory]
    [InlineData(typeof(NeedsName), "does not have a default (parameter-less) constructor")]
    [InlineData(typeof(NeedsNameOnce), "does not have a default (parameter-less) constructor")]
    [InlineData(typeof(Unfinished), "is abstract")]
    public void Type_that_cannot_be_constructed_is_refused_at_open(Type type, string reason)
    {
        using var host = Host(type);

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains(reason, error.Message, StringComparison.Ordinal);
        Assert.Contains(type.Name, error.Message, StringComparison.Ordinal);
        host.Abort();
    }

    [Theory]
    [InlineData(typeof(Hidden), "compiled")]
    [InlineData(typeof(Hidden), "emitted")]
    [InlineData(typeof(Hidden), "messages")]
    [InlineData(typeof(Secluded), "compiled")]
    public async Task Constructor_need_not_be_public(Type type, string lane)
    {
        using var service = new RawService(type, typeof(INamed), "basic", lane);

        Assert.Contains($">{type.Name}<", await NameAsync(service), StringComparison.Ordinal);
        Assert.Contains($">{type.Name}<", await NameAsync(service), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Object_needs_no_constructor()
    {
        using var service = new RawService(new NeedsNameOnce("given"), typeof(INamed), "basic");

        Assert.Contains(">given<", await NameAsync(service), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Instance_provider_needs_no_constructor()
    {
        using var service = new RawService(
            typeof(NeedsName), typeof(INamed), "basic", "compiled",
            endpoint => endpoint.EndpointBehaviors.Add(new Provider()));

        Assert.Contains(">provided<", await NameAsync(service), StringComparison.Ordinal);
    }

    [Fact]
    public void Metadata_needs_no_constructor()
    {
        var http = new Uri($"http://127.0.0.1:{FreePort.Next()}/named");
        using var host = new ServiceHost(typeof(NeedsName), http);
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
        host.AddServiceEndpoint(
            ServiceMetadataBehavior.MexContractName, MetadataExchangeBindings.CreateMexHttpBinding(), "mex");
        var endpoint = host.AddServiceEndpoint(typeof(INamed), new BasicHttpBinding(), "");
        endpoint.EndpointBehaviors.Add(new Provider());

        host.Open();

        using var factory = new ChannelFactory<INamed>(new BasicHttpBinding(), new EndpointAddress(http));
        Assert.Equal("provided", factory.CreateChannel().Name());
    }

    [Fact]
    public async Task Service_that_the_container_cannot_construct_is_refused_at_start()
    {
        Assert.Contains("'name'", await RefusedAsync<NeedsName>(), StringComparison.Ordinal);
        Assert.Contains("no public constructor", await RefusedAsync<Locked>(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Container_constructs_services_with_hidden_constructors()
    {
        Assert.Equal("Hidden", await CallAsync<Hidden>(_ => { }));
        Assert.Equal("registered", await CallAsync<Locked>(
            services => services.AddTransient(_ => Locked.Named("registered"))));
        Assert.Equal("text", await CallAsync<NeedsName>(services => services.AddSingleton("text")));
    }

    private static async Task<string> RefusedAsync<T>()
        where T : class, INamed
    {
        await using var application = Application<T>(_ => { });
        return (await Assert.ThrowsAsync<InvalidOperationException>(() => application.StartAsync())).Message;
    }

    private static async Task<string> CallAsync<T>(Action<IServiceCollection> register)
        where T : class, INamed
    {
        await using var application = Application<T>(register);
        await application.StartAsync();
        var address = new Uri(new Uri(application.Urls.First()), "named");
        using var factory = new ChannelFactory<INamed>(new BasicHttpBinding(), new EndpointAddress(address));
        return await Task.Run(() => factory.CreateChannel().Name());
    }

    private static WebApplication Application<T>(Action<IServiceCollection> register)
        where T : class, INamed
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Services.AddServiceModelServices();
        register(builder.Services);
        var application = builder.Build();
        application.Urls.Add($"http://127.0.0.1:{FreePort.Next()}");
        application.UseServiceModel(services =>
        {
            services.AddService<T>();
            services.AddServiceEndpoint<T, INamed>(new BasicHttpBinding(), "/named");
        });
        return application;
    }

    private static Task<string> NameAsync(RawService service) =>
        service.AskAsync(service.Envelope("", "<Name xmlns=\"urn:named\"/>"), "urn:named/Named/Name");

    private static ServiceHost Host(Type type)
    {
        var host = new ServiceHost(type);
        host.AddServiceEndpoint(
            typeof(INamed), new BasicHttpBinding(), new Uri($"http://127.0.0.1:{FreePort.Next()}/named"));
        return host;
    }

    [ServiceContract(Namespace = "urn:named", Name = "Named")]
    public interface INamed
    {
        [OperationContract]
        string Name();
    }

    private sealed class NeedsName(string name) : INamed
    {
        public string Name() => name;
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class NeedsNameOnce(string name) : INamed
    {
        public string Name() => name;
    }

    private abstract class Unfinished : INamed
    {
        public string Name() => "";
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    private sealed class Hidden : INamed
    {
        private Hidden()
        {
        }

        public string Name() => nameof(Hidden);
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    private sealed class Secluded : INamed
    {
        internal Secluded()
        {
        }

        public string Name() => nameof(Secluded);
    }

    private sealed class Locked : INamed
    {
        private readonly string _name;

        private Locked(string name) => _name = name;

        public static Locked Named(string name) => new(name);

        public string Name() => _name;
    }

    private sealed class Provider : IEndpointBehavior, IInstanceProvider
    {
        public object GetInstance(InstanceContext instanceContext) => new NeedsName("provided");

        public object GetInstance(InstanceContext instanceContext, Message message) => GetInstance(instanceContext);

        public void ReleaseInstance(InstanceContext instanceContext, object instance)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            endpointDispatcher.DispatchRuntime.InstanceProvider = this;

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
