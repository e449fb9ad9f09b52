using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Woad.Server.Tests.DependencyInjection;

/// <summary>Behaviors, error handlers and managers that an application registers for all of its services.</summary>
public sealed class ContainerBehaviorTests
{
    [Fact]
    public async Task Behavior_of_the_container_is_applied_to_every_service()
    {
        await using var app = await StartAsync(
            static services => services.AddSingleton<Trace>().AddSingleton<IServiceBehavior, ServiceTrace>());
        Assert.Equal(
            ["validate First", "apply First", "validate Second", "apply Second"],
            app.Services.GetRequiredService<Trace>());
        Assert.Equal("a", Call(app, "/first", "a"));
    }

    [Fact]
    public async Task Behaviors_of_endpoints_contracts_and_operations_are_applied()
    {
        await using var app = await StartAsync(static services => services.AddSingleton<Trace>()
            .AddSingleton<IEndpointBehavior, EndpointTrace>()
            .AddSingleton<IContractBehavior, ContractTrace>()
            .AddSingleton<IOperationBehavior, OperationTrace>());
        Assert.Equal(
            [
                "contract IEcho at /first", "endpoint /first", "operation Echo", "contract IEcho at /second",
                "endpoint /second", "operation Echo",
            ],
            app.Services.GetRequiredService<Trace>());
    }

    [Fact]
    public async Task Behavior_of_the_container_replaces_a_default_of_the_host()
    {
        await using var app = await StartAsync(static services => services.AddSingleton<IServiceBehavior>(
            new ServiceDebugBehavior { IncludeExceptionDetailInFaults = true }));
        var error = Assert.Throws<FaultException<ExceptionDetail>>(() => Call(app, "/first", "throw"));
        Assert.Equal("no", error.Detail.Message);
    }

    [Fact]
    public async Task Attribute_of_a_class_counts_more_than_the_container()
    {
        await using var app = await StartAsync(static services => services.AddSingleton<IServiceBehavior>(
            new ServiceBehaviorAttribute
            {
                InstanceContextMode = InstanceContextMode.Single,
                IncludeExceptionDetailInFaults = true,
            }));
        Assert.Throws<FaultException<ExceptionDetail>>(() => Call(app, "/first", "throw"));

        // The second class has an attribute of its own.
        Assert.Equal(
            typeof(FaultException), Assert.ThrowsAny<FaultException>(() => Call(app, "/second", "throw")).GetType());
    }

    [Fact]
    public async Task What_the_program_sets_on_a_host_counts_more_than_the_container()
    {
        await using var app = await StartAsync(
            static services => services.AddSingleton<ServiceAuthorizationManager, Nobody>(),
            static host => host.Authorization.ServiceAuthorizationManager = new ServiceAuthorizationManager());
        Assert.Equal("a", Call(app, "/first", "a"));
        Assert.Throws<SecurityAccessDeniedException>(() => Call(app, "/second", "a"));
    }

    [Fact]
    public async Task Manager_that_authenticates_is_asked()
    {
        await using var app = await StartAsync(static services => services
            .AddSingleton<Trace>().AddSingleton<ServiceAuthenticationManager, Watch>());
        Call(app, "/first", "a");
        Call(app, "/second", "b");
        Assert.Equal(["/first", "/second"], app.Services.GetRequiredService<Trace>());
    }

    [Fact]
    public async Task Error_handler_provides_faults()
    {
        await using var app = await StartAsync(
            static services => services.AddSingleton<IErrorHandler, Friendly>());
        Assert.Equal("sorry: no", Assert.Throws<FaultException>(() => Call(app, "/second", "throw")).Message);
    }

    private static async Task<WebApplication> StartAsync(
        Action<IServiceCollection> register, Action<ServiceHostBase>? configureFirst = null)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddServiceModelServices();
        register(builder.Services);
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        app.UseServiceModel(services => services
            .AddService<First>(configureFirst)
            .AddServiceEndpoint<First, IEcho>(new BasicHttpBinding(), "/first")
            .AddServiceEndpoint<Second, IEcho>(new BasicHttpBinding(), "/second"));
        await app.StartAsync();
        return app;
    }

    private static string Call(WebApplication app, string path, string text)
    {
        using var factory = new ChannelFactory<IEcho>(
            new BasicHttpBinding(), new EndpointAddress(new Uri(new Uri(app.Urls.First()), path)));
        return factory.CreateChannel().Echo(text);
    }

    [ServiceContract]
    public interface IEcho
    {
        [OperationContract]
        string Echo(string text);
    }

    public sealed class First : IEcho
    {
        public string Echo(string text) => text == "throw" ? throw new InvalidOperationException("no") : text;
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
    public sealed class Second : IEcho
    {
        public string Echo(string text) => text == "throw" ? throw new InvalidOperationException("no") : text;
    }

    private sealed class Trace : List<string>;

    private sealed class ServiceTrace(Trace trace) : IServiceBehavior
    {
        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) =>
            trace.Add("validate " + serviceDescription.Name);

        public void AddBindingParameters(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) =>
            trace.Add("apply " + serviceDescription.Name);
    }

    private sealed class EndpointTrace(Trace trace) : IEndpointBehavior
    {
        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
            trace.Add("endpoint " + endpoint.Address!.Uri.AbsolutePath);

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }

    private sealed class ContractTrace(Trace trace) : IContractBehavior
    {
        public void AddBindingParameters(
            ContractDescription contractDescription, ServiceEndpoint endpoint,
            BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(
            ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyDispatchBehavior(
            ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime) =>
            trace.Add($"contract {contractDescription.Name} at {endpoint.Address!.Uri.AbsolutePath}");

        public void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
        {
        }
    }

    private sealed class OperationTrace(Trace trace) : IOperationBehavior
    {
        public void AddBindingParameters(
            OperationDescription operationDescription, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
        {
        }

        public void ApplyDispatchBehavior(
            OperationDescription operationDescription, DispatchOperation dispatchOperation) =>
            trace.Add("operation " + operationDescription.Name);

        public void Validate(OperationDescription operationDescription)
        {
        }
    }

    private sealed class Nobody : ServiceAuthorizationManager
    {
        protected override bool CheckAccessCore(OperationContext operationContext) => false;
    }

    private sealed class Watch(Trace trace) : ServiceAuthenticationManager
    {
        public override ReadOnlyCollection<IAuthorizationPolicy> Authenticate(
            ReadOnlyCollection<IAuthorizationPolicy> authPolicy, Uri listenUri, ref Message message)
        {
            trace.Add(listenUri.AbsolutePath);
            return authPolicy;
        }
    }

    private sealed class Friendly : IErrorHandler
    {
        public bool HandleError(Exception error) => true;

        public void ProvideFault(Exception error, MessageVersion version, ref Message? fault) =>
            fault = Message.CreateMessage(
                version, new FaultException("sorry: " + error.Message).CreateMessageFault(), null);
    }
}
