using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Persistence;

namespace Woad.Durable.Tests.Services;

/// <summary>The behaviors as programs add and derive them in code.</summary>
public sealed class BehaviorTests : IDisposable
{
    private readonly TempFile _file = new();

    public void Dispose() => _file.Dispose();

    [Fact]
    public void Defaults_are_WCFs()
    {
        var factory = _file.NewFactory();
        var behavior = new PersistenceProviderBehavior(factory);
        Assert.Equal(TimeSpan.FromSeconds(30), behavior.PersistenceOperationTimeout);
        Assert.Same(factory, behavior.PersistenceProviderFactory);
        Assert.Throws<ArgumentNullException>(() => behavior.PersistenceProviderFactory = null!);
        Assert.Throws<ArgumentOutOfRangeException>(() => behavior.PersistenceOperationTimeout = TimeSpan.Zero);
        Assert.Equal(UnknownExceptionAction.TerminateInstance, new DurableServiceAttribute().UnknownExceptionAction);
        Assert.False(new DurableServiceAttribute().SaveStateInOperationTransaction);
        Assert.True(new DurableOperationAttribute().CanCreateInstance);
        Assert.False(new DurableOperationAttribute().CompletesInstance);
        Assert.Throws<ArgumentOutOfRangeException>(
            () => new DurableServiceAttribute { UnknownExceptionAction = (UnknownExceptionAction)7 });
    }

    [Fact]
    public async Task Behavior_that_wraps_the_attribute_makes_a_service_durable()
    {
        var store = new CountingBehavior(_file.NewFactory());
        var address = new Uri($"net.tcp://localhost:{FreePort.Next()}/plain");
        var host = new ServiceHost(typeof(PlainCart));
        host.AddServiceEndpoint(typeof(ICart), new NetTcpContextBinding(SecurityMode.None), address);
        host.Description.Behaviors.Add(store);
        host.Description.Behaviors.Add(new WrappedDurability());
        await Task.Run(host.Open);
        using var factory = new ChannelFactory<ICart>(
            new NetTcpContextBinding(SecurityMode.None), new EndpointAddress(address));
        var client = factory.CreateChannel();
        await Task.Run(() =>
        {
            Assert.Equal(1, client.Add("pen"));
            Assert.Equal(2, client.Add("ink"));
        });
        Assert.Equal("validate parameters dispatch", store.Called);
        await Task.Run(((IClientChannel)client).Close);
        await Task.Run(host.Close);
    }

    [Fact]
    public void Operation_attribute_changes_nothing_by_itself()
    {
        var operation = ContractDescription.GetContract(typeof(ICart)).Operations.Single(o => o.Name == "Add");
        var attribute = new DurableOperationAttribute { CompletesInstance = true };
        attribute.AddBindingParameters(operation, []);
        attribute.ApplyClientBehavior(operation, null!);
        attribute.ApplyDispatchBehavior(operation, null!);
        attribute.Validate(operation);
        Assert.Throws<ArgumentNullException>(() => attribute.Validate(null!));
    }

    private sealed class CountingBehavior(PersistenceProviderFactory factory) : PersistenceProviderBehavior(factory)
    {
        public string Called { get; private set; } = "";

        public override void AddBindingParameters(
            ServiceDescription serviceDescription,
            ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
            Called += " parameters";
            base.AddBindingParameters(serviceDescription, serviceHostBase, endpoints, bindingParameters);
        }

        public override void ApplyDispatchBehavior(
            ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            Called += " dispatch";
            base.ApplyDispatchBehavior(serviceDescription, serviceHostBase);
        }

        public override void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
            Called += "validate";
            base.Validate(serviceDescription, serviceHostBase);
        }
    }

    private sealed class WrappedDurability : IServiceBehavior
    {
        private readonly DurableServiceAttribute _durable = new();

        public void AddBindingParameters(
            ServiceDescription serviceDescription,
            ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters) =>
            _durable.AddBindingParameters(serviceDescription, serviceHostBase, endpoints, bindingParameters);

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) =>
            _durable.ApplyDispatchBehavior(serviceDescription, serviceHostBase);

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) =>
            _durable.Validate(serviceDescription, serviceHostBase);
    }
}
