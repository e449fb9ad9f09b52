using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Conformance.Contracts;
using Woad.Conformance.Transactions;

namespace Woad.Configuration.Tests.Files;

/// <summary>Settings of transactions in files, as WCF's have them.</summary>
public sealed class TransactionTests
{
    [Fact]
    public void Service_has_the_shorter_of_the_times_of_file_and_attribute()
    {
        var address = $"net.tcp://localhost:{FreePort.Next()}/account";
        using var file = new InlineFile($"""
            <services><service name="Woad.Conformance.Transactions.AccountService" behaviorConfiguration="short">
              <endpoint address="{address}" binding="netTcpBinding" bindingConfiguration="flowing"
                        contract="Woad.Conformance.Transactions.IAccount"/>
            </service></services>
            <bindings><netTcpBinding>
              <binding name="flowing" transactionFlow="true" transactionProtocol="WSAtomicTransactionOctober2004">
                <security mode="None"/>
              </binding>
            </netTcpBinding></bindings>
            <behaviors><serviceBehaviors>
              <behavior name="short"><serviceTimeouts transactionTimeout="00:00:01"/></behavior>
            </serviceBehaviors></behaviors>
            """);
        Assert.Empty(file.Configuration.Problems);
        using var host = new ServiceHost(typeof(AccountService));
        host.Open();
        Assert.Equal(TimeSpan.FromSeconds(1), ((ChannelDispatcher)host.ChannelDispatchers[0]).TransactionTimeout);
        var binding = (NetTcpBinding)host.Description.Endpoints[0].Binding!;
        Assert.Equal(
            (true, TransactionProtocol.WSAtomicTransactionOctober2004),
            (binding.TransactionFlow, binding.TransactionProtocol));
        var factory = new ChannelFactory<IAccount>(binding, new EndpointAddress(address));
        var account = factory.CreateChannel();
        var journal = Guid.NewGuid().ToString("N");
        account.Ambient();
        Assert.Throws<ProtocolException>(() => account.DepositSlowly(journal, 1));
        Assert.Equal("rollback(1)", Journal.Of(journal).Events);
        factory.Abort();
        host.Abort();
    }

    [Fact]
    public void Longer_time_of_a_file_does_not_count()
    {
        var address = $"net.tcp://localhost:{FreePort.Next()}/account";
        using var file = new InlineFile($"""
            <services><service name="Woad.Conformance.Transactions.AccountService">
              <endpoint address="{address}" binding="netTcpBinding" contract="Woad.Conformance.Transactions.IAccount"/>
            </service></services>
            <bindings><netTcpBinding><binding><security mode="None"/></binding></netTcpBinding></bindings>
            <behaviors><serviceBehaviors>
              <behavior><serviceTimeouts transactionTimeout="00:05:00"/></behavior>
            </serviceBehaviors></behaviors>
            """);
        Assert.Empty(file.Configuration.Problems);
        using var host = new ServiceHost(typeof(AccountService));
        host.Open();
        Assert.Equal(TimeSpan.FromSeconds(30), ((ChannelDispatcher)host.ChannelDispatchers[0]).TransactionTimeout);
        host.Abort();
    }

    [Fact]
    public void Element_of_a_custom_binding_makes_its_binding_element()
    {
        var custom = new CustomBindingElement("c")
        {
            new TransactionFlowElement { TransactionProtocol = TransactionProtocol.WSAtomicTransaction11 },
            new BinaryMessageEncodingElement(),
            new TcpTransportElement(),
        };
        var binding = new CustomBinding();

        custom.ApplyConfiguration(binding);

        Assert.Same(
            TransactionProtocol.WSAtomicTransaction11,
            binding.Elements.Find<TransactionFlowBindingElement>()!.TransactionProtocol);
    }

    [Fact]
    public void Callbacks_have_the_time_of_a_file()
    {
        var element = new CallbackTimeoutsElement { TransactionTimeout = TimeSpan.FromSeconds(7) };
        var factory = new DuplexChannelFactory<ITalk>(
            new TalkClient(), new NetTcpBinding(SecurityMode.None), new EndpointAddress("net.tcp://localhost:1/talk"));
        var reader = new RuntimeReader();
        factory.Endpoint.EndpointBehaviors.Add((IEndpointBehavior)element.MakeBehavior());
        factory.Endpoint.EndpointBehaviors.Add(reader);

        factory.Open();

        Assert.Equal(TimeSpan.FromSeconds(7), reader.Callbacks!.ChannelDispatcher!.TransactionTimeout);
        factory.Abort();
    }

    private sealed class RuntimeReader : IEndpointBehavior
    {
        public DispatchRuntime? Callbacks { get; private set; }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
            Callbacks = clientRuntime.CallbackDispatchRuntime;

        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
