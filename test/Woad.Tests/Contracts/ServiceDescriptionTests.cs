using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;

namespace Woad.Tests.Contracts;

public sealed class ServiceDescriptionTests
{
    [Fact]
    public void GetService_reads_names_and_always_has_a_service_behavior()
    {
        var plain = ServiceDescription.GetService(typeof(SampleContracts.Service));
        var named = ServiceDescription.GetService(typeof(NamedService));

        Assert.Equal(("Service", "http://tempuri.org/"), (plain.Name, plain.Namespace));
        Assert.Equal(typeof(SampleContracts.Service).FullName, plain.ConfigurationName);
        Assert.Equal(
            InstanceContextMode.PerSession, plain.Behaviors.Find<ServiceBehaviorAttribute>()!.InstanceContextMode);
        Assert.Equal(("Named", "urn:named", "config"), (named.Name, named.Namespace, named.ConfigurationName));
        Assert.Equal(InstanceContextMode.Single, named.Behaviors.Find<ServiceBehaviorAttribute>()!.InstanceContextMode);
        Assert.NotNull(named.Behaviors.Find<MarkAttribute>());
    }

    [Fact]
    public void GetService_of_an_object_keeps_it_as_singleton()
    {
        var service = new NamedService();

        var description = ServiceDescription.GetService(service);

        Assert.Same(service, description.Behaviors.Find<ServiceBehaviorAttribute>()!.GetWellKnownSingleton());
    }

    [Fact]
    public void GetService_takes_classes_only()
    {
        Assert.Throws<ArgumentException>(() => ServiceDescription.GetService(typeof(SampleContracts.IBase)));
        Assert.Throws<ArgumentNullException>(() => ServiceDescription.GetService(null!));
    }

    [Fact]
    public void ServiceEndpoint_is_named_after_binding_and_contract()
    {
        var endpoint = new ServiceEndpoint(
            ContractDescription.GetContract(typeof(SampleContracts.ITestContract)),
            new BasicHttpBinding(),
            new EndpointAddress("http://localhost/a"));

        Assert.Equal("BasicHttpBinding_ITestContract", endpoint.Name);
        Assert.Equal(new Uri("http://localhost/a"), endpoint.ListenUri);
        endpoint.Name = "a b";
        Assert.Equal("a_x0020_b", endpoint.Name);
        Assert.Throws<ArgumentException>(() => endpoint.ListenUri = new Uri("relative", UriKind.Relative));
        Assert.Throws<ArgumentNullException>(() => new ServiceEndpoint(null!));
    }

    [Fact]
    public void ServiceEndpointCollection_finds_by_contract_binding_and_address()
    {
        var contract = ContractDescription.GetContract(typeof(SampleContracts.IDerived));
        var first = new ServiceEndpoint(contract, new BasicHttpBinding(), new EndpointAddress("http://localhost/a"));
        var second = new ServiceEndpoint(contract, new NetTcpBinding(), new EndpointAddress("net.tcp://localhost/a"));
        var endpoints = new ServiceDescription([first, second]).Endpoints;

        Assert.Equal([first, second], endpoints.FindAll(typeof(SampleContracts.IDerived)));
        Assert.Same(first, endpoints.Find(new XmlQualifiedName("IDerived", "urn:derived")));
        Assert.Same(
            second,
            endpoints.Find(
                typeof(SampleContracts.IDerived), new XmlQualifiedName("NetTcpBinding", "http://tempuri.org/")));
        Assert.Same(second, endpoints.Find(new Uri("net.tcp://localhost/a")));
        Assert.Null(endpoints.Find(typeof(SampleContracts.IBase)));
    }

    [Fact]
    public void Behaviors_of_the_service_class_come_before_those_of_the_contract()
    {
        var contract = ContractDescription.GetContract(typeof(IMarked), typeof(MarkedService));

        var behaviors = contract.Operations.Find("Do")!.Behaviors;
        Assert.Equal("class", Assert.Single(behaviors.OfType<MarkAttribute>()).Text);
        Assert.Equal("contract", Assert.IsType<MarkAttribute>(Assert.Single(contract.Behaviors)).Text);
        var client = ContractDescription.GetContract(typeof(IMarked));
        Assert.Equal("interface", client.Operations.Find("Do")!.Behaviors.Find<MarkAttribute>()!.Text);
    }

    [Mark("contract")]
    [ServiceContract]
    private interface IMarked
    {
        [OperationContract]
        [Mark("interface")]
        void Do();
    }

    private sealed class MarkedService : IMarked
    {
        [Mark("class")]
        void IMarked.Do()
        {
        }
    }

    [Mark("service")]
    [ServiceBehavior(
        Name = "Named", Namespace = "urn:named", ConfigurationName = "config",
        InstanceContextMode = InstanceContextMode.Single)]
    private sealed class NamedService;

    [AttributeUsage(AttributeTargets.All)]
    private sealed class MarkAttribute(string text) : Attribute, IServiceBehavior, IContractBehavior, IOperationBehavior
    {
        public string Text => text;

        public void AddBindingParameters(
            ServiceDescription serviceDescription,
            ServiceHostBase serviceHostBase,
            Collection<ServiceEndpoint> endpoints,
            BindingParameterCollection bindingParameters)
        {
        }

        public void AddBindingParameters(
            ContractDescription contractDescription, ServiceEndpoint endpoint,
            BindingParameterCollection bindingParameters)
        {
        }

        public void AddBindingParameters(
            OperationDescription operationDescription, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }

        public void ApplyDispatchBehavior(
            ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
        {
        }

        public void ApplyDispatchBehavior(
            OperationDescription operationDescription, DispatchOperation dispatchOperation)
        {
        }

        public void ApplyClientBehavior(
            ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
        {
        }

        public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
        {
        }

        public void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
        {
        }

        public void Validate(OperationDescription operationDescription)
        {
        }
    }
}
