using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.TestSupport;
using Woad.Transactions.Flow;
using Woad.Transactions.Tests.Hosting;

namespace Woad.Transactions.Tests.Flow;

/// <summary>Opens services and clients, each with the coordinator that the test gives it.</summary>
[Collection(nameof(FlowSuite))]
public abstract class FlowSuite : IAsyncLifetime
{
    private readonly List<ICommunicationObject> _opened = [];
    private readonly List<TransactionService> _services = [];

    private protected TransactionCoordinator? CallersCoordinator { get; private set; }

    private protected TransactionCoordinator? ServicesCoordinator { get; private set; }

    public Task InitializeAsync() => Task.CompletedTask;

    public async Task DisposeAsync()
    {
        foreach (var opened in Enumerable.Reverse(_opened))
        {
            opened.Abort();
        }

        foreach (var service in _services)
        {
            await service.DisposeAsync();
        }

        ProcessCoordinator.Register();
    }

    /// <summary>Gives caller and service coordinators of their own, which reach each other over HTTP.</summary>
    private protected async Task SeparateAsync()
    {
        CallersCoordinator = await StartAsync();
        ServicesCoordinator = await StartAsync();
    }

    private protected async Task<TransactionCoordinator> StartAsync(Action<TransactionServiceOptions>? set = null)
    {
        var options = new TransactionServiceOptions
        {
            Security = TransactionServiceSecurity.None,
            BaseAddress = new Uri($"http://localhost:{FreePort.Http}/{Guid.NewGuid():N}/WsatService/"),
        };
        set?.Invoke(options);
        var service = await TransactionService.StartAloneAsync(options, TimeProvider.System);
        _services.Add(service);
        return service.Coordinator;
    }

    private protected Uri Serve<TContract>(
        object service, Binding binding, Uri address, Action<ServiceHost>? set = null)
    {
        Use(ServicesCoordinator);
        var host = service is Type type ? new ServiceHost(type) : new ServiceHost(service);
        _opened.Add(host);
        if (binding is WSHttpBinding { Security.Mode: SecurityMode.Message })
        {
            host.Credentials.ServiceCertificate.Certificate = TestCertificates.For("localhost");
        }

        host.AddServiceEndpoint(typeof(TContract), binding, address);
        set?.Invoke(host);
        var context = SynchronizationContext.Current;
        SynchronizationContext.SetSynchronizationContext(null);
        try
        {
            host.Open();
        }
        finally
        {
            SynchronizationContext.SetSynchronizationContext(context);
        }

        return address;
    }

    private protected TContract Call<TContract>(Binding binding, Uri address)
    {
        Use(CallersCoordinator);
        var factory = new ChannelFactory<TContract>(binding, new EndpointAddress(address));
        _opened.Add(factory);
        if (binding is WSHttpBinding { Security.Mode: SecurityMode.Message })
        {
            var authentication = factory.Credentials!.ServiceCertificate.Authentication;
            authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
            authentication.CustomCertificateValidator = TestCertificates.Validator;
        }

        factory.Open();
        return factory.CreateChannel();
    }

    private protected TContract CallDuplex<TContract>(object callback, Binding binding, Uri address)
    {
        Use(CallersCoordinator);
        if (binding is WSDualHttpBinding dual)
        {
            dual.ClientBaseAddress = new Uri($"http://localhost:{FreePort.Http}/{Guid.NewGuid():N}");
        }

        var factory = new DuplexChannelFactory<TContract>(
            new InstanceContext(callback), binding, new EndpointAddress(address));
        _opened.Add(factory);
        factory.Open();
        return factory.CreateChannel();
    }

    private protected IBank Connect(string name, bool clientFlows = true, Type? service = null) => Call<IBank>(
        FlowBindings.Of(name, clientFlows),
        Serve<IBank>(service ?? typeof(Bank), FlowBindings.Of(name), FlowBindings.NewAddress(name)));

    private static void Use(TransactionCoordinator? coordinator)
    {
        if (coordinator is null)
        {
            ProcessCoordinator.Register();
        }
        else
        {
            TransactionFlows.Register(new TransactionFlow(() => coordinator));
        }
    }
}
