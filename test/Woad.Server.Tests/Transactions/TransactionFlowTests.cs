using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Conformance.EndToEnd;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Transactions;

/// <summary>Contracts with transaction flow over bindings without it, and the protocols of bindings.</summary>
public sealed class TransactionFlowTests : IDisposable
{
    private readonly List<ICommunicationObject> _opened = [];

    public void Dispose()
    {
        foreach (var opened in Enumerable.Reverse(_opened))
        {
            opened.Abort();
        }
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("ws")]
    public void Binding_without_flow_leaves_the_callers_transaction_alone(string kind)
    {
        var client = Connect(kind);
        using var scope = new TransactionScope();

        Assert.Equal("own none", $"{client.Allow()} {client.Deny()}");
    }

    [Fact]
    public void Mandatory_flow_over_a_binding_without_flow_opens_neither_host_nor_factory()
    {
        Assert.Contains("TransactionFlowBindingElement", RefusalOfHost<IDemanding>(flows: false).Message);
        Assert.Contains("TransactionFlowBindingElement", RefusalOfFactory<IDemanding>(flows: false).Message);
    }

    [Fact]
    public void One_way_operation_cannot_flow()
    {
        Assert.Contains("one-way", RefusalOfHost<ISending>(flows: true).Message);
        Assert.Contains("one-way", RefusalOfFactory<ISending>(flows: true).Message);
    }

    [Fact]
    public void Bindings_have_the_protocols_of_WCF()
    {
        Assert.Same(TransactionProtocol.OleTransactions, TransactionProtocol.Default);
        Assert.Same(TransactionProtocol.OleTransactions, ProtocolOf("net.tcp"));
        Assert.Same(TransactionProtocol.OleTransactions, ProtocolOf("net.pipe"));
        Assert.Same(TransactionProtocol.WSAtomicTransactionOctober2004, ProtocolOf("ws"));
        Assert.Same(TransactionProtocol.WSAtomicTransactionOctober2004, ProtocolOf("dual"));
        Assert.Same(TransactionProtocol.WSAtomicTransaction11, ProtocolOf("ws2007"));
        var element = new TransactionFlowBindingElement(TransactionProtocol.WSAtomicTransaction11)
        {
            AllowWildcardAction = true,
        };
        var clone = (TransactionFlowBindingElement)element.Clone();
        Assert.Equal((true, element.TransactionProtocol), (clone.AllowWildcardAction, clone.TransactionProtocol));
        Assert.True(clone.ShouldSerializeTransactionProtocol());
        Assert.False(new NetTcpBinding().ShouldSerializeTransactionProtocol());
        var pipe = new NetNamedPipeBinding
        {
            TransactionFlow = true,
            TransactionProtocol = element.TransactionProtocol,
        };
        Assert.True(pipe.ShouldSerializeTransactionProtocol());
        Assert.Same(
            element.TransactionProtocol,
            pipe.CreateBindingElements().Find<TransactionFlowBindingElement>()!.TransactionProtocol);
        Assert.Same(TransactionProtocol.Default, new NetTcpBinding().TransactionProtocol);
        Assert.False(new WSDualHttpBinding().TransactionFlow);
        Assert.Equal(
            TransactionFlowOption.Mandatory,
            new TransactionFlowAttribute(TransactionFlowOption.Mandatory).Transactions);
    }

    private static TransactionProtocol ProtocolOf(string kind) =>
        BindingOf(kind, flows: true).CreateBindingElements().Find<TransactionFlowBindingElement>()!.TransactionProtocol;

    private static Binding BindingOf(string kind, bool flows) => kind switch
    {
        "net.tcp" => new NetTcpBinding(SecurityMode.None) { TransactionFlow = flows },
        "net.pipe" => new NetNamedPipeBinding { TransactionFlow = flows },
        "ws" => new WSHttpBinding(SecurityMode.None) { TransactionFlow = flows },
        "ws2007" => new WS2007HttpBinding(SecurityMode.None) { TransactionFlow = flows },
        "streamed" => new NetTcpBinding(SecurityMode.None)
        {
            TransactionFlow = flows,
            TransferMode = TransferMode.Streamed,
        },
        "plain" when flows => new CustomBinding(
            new TransactionFlowBindingElement(),
            new TextMessageEncodingBindingElement(MessageVersion.Soap11, System.Text.Encoding.UTF8),
            new HttpTransportBindingElement()),
        "plain" => new BasicHttpBinding(),
        "dual" => new WSDualHttpBinding(WSDualHttpSecurityMode.None) { TransactionFlow = flows },
        _ => new CustomBinding(
            new TransactionFlowBindingElement(),
            new BinaryMessageEncodingBindingElement(),
            new TcpTransportBindingElement()),
    };

    private static Uri AddressOf(string kind) => (kind switch
    {
        "net.tcp" or "custom" or "streamed" => (BindingUnderTest)new NetTcp(),
        "net.pipe" => new NetNamedPipe(),
        _ => new WSHttp(),
    }).NewAddress();

    private IFlowing Connect(string kind)
    {
        var address = AddressOf(kind);
        var host = new ServiceHost(typeof(FlowingService));
        _opened.Add(host);
        host.AddServiceEndpoint(typeof(IFlowing), BindingOf(kind, flows: false), address);
        host.Open();
        var factory = new ChannelFactory<IFlowing>(BindingOf(kind, flows: false), new EndpointAddress(address));
        _opened.Add(factory);
        return factory.CreateChannel();
    }

    private InvalidOperationException RefusalOfHost<TContract>(bool flows)
    {
        var host = new ServiceHost(typeof(RefusedService));
        _opened.Add(host);
        host.AddServiceEndpoint(typeof(TContract), BindingOf("net.tcp", flows), AddressOf("net.tcp"));
        return Assert.Throws<InvalidOperationException>(host.Open);
    }

    private InvalidOperationException RefusalOfFactory<TContract>(bool flows)
    {
        var factory = new ChannelFactory<TContract>(
            BindingOf("net.tcp", flows), new EndpointAddress(AddressOf("net.tcp")));
        _opened.Add(factory);
        return Assert.Throws<InvalidOperationException>(factory.Open);
    }
}
