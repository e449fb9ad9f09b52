using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Transactions;
using Woad.Conformance.EndToEnd;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Transactions;

/// <summary>
/// Bindings with transaction flow, while transactions do not flow: operations have transactions of their own, and what
/// would flow is refused.
/// </summary>
public sealed class TransactionFlowTests : IDisposable
{
    private readonly List<ICommunicationObject> _opened = [];

    public static TheoryData<string, bool> Bindings { get; } = new()
    {
        { "net.tcp", true }, { "net.pipe", true }, { "ws", true }, { "ws2007", true }, { "dual", true },
        { "custom", true }, { "net.tcp", false }, { "ws", false },
    };

    public static TheoryData<string, string, string> PlainHeaders
    {
        get
        {
            var all = new TheoryData<string, string, string>();
            foreach (var kind in new[] { "net.tcp", "streamed", "net.pipe", "ws", "ws2007", "dual", "custom", "plain" })
            {
                all.Add(kind, "OleTxTransaction", "http://schemas.microsoft.com/ws/2006/02/tx/oletx");
                all.Add(kind, "CoordinationContext", "http://schemas.xmlsoap.org/ws/2004/10/wscoor");
                all.Add(kind, "CoordinationContext", "http://docs.oasis-open.org/ws-tx/wscoor/2006/06");
            }

            return all;
        }
    }

    public void Dispose()
    {
        foreach (var opened in Enumerable.Reverse(_opened))
        {
            opened.Abort();
        }
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Operation_has_a_transaction_of_its_own(string kind, bool flows)
    {
        var client = Connect(kind, flows, flows);

        Assert.Equal("own none", $"{client.Allow()} {client.Deny()}");
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Call_in_a_transaction_that_would_flow_is_refused_with_the_remedy(string kind, bool flows)
    {
        var client = Connect(kind, flows, flows);
        using var scope = new TransactionScope();

        Assert.Equal("none", client.Deny());
        if (flows)
        {
            var error = Assert.Throws<InvalidOperationException>(client.Allow);
            Assert.Contains("TransactionScopeOption.Suppress", error.Message);
        }
        else
        {
            Assert.Equal("own", client.Allow());
        }
    }

    [Theory]
    [InlineData("net.tcp", "OleTxTransaction", "http://schemas.microsoft.com/ws/2006/02/tx/oletx")]
    [InlineData("net.tcp", "CoordinationContext", "http://docs.oasis-open.org/ws-tx/wscoor/2006/06")]
    [InlineData("ws", "CoordinationContext", "http://schemas.xmlsoap.org/ws/2004/10/wscoor")]
    [InlineData("ws2007", "CoordinationContext", "http://docs.oasis-open.org/ws-tx/wscoor/2006/06")]
    public void Message_with_a_transaction_is_answered_with_a_fault(string kind, string name, string ns)
    {
        var client = Connect(kind, flows: true, clientFlows: false);
        using (new OperationContextScope((IContextChannel)client))
        {
            OperationContext.Current!.OutgoingMessageHeaders.Add(
                MessageHeader.CreateHeader(name, ns, "transaction", mustUnderstand: true));

            var error = Assert.Throws<ProtocolException>(client.Allow);
            Assert.StartsWith("The flowed transaction could not be unmarshaled.", error.Message);
            Assert.Contains("TransactionScopeOption.Suppress", error.Message);
            Assert.Contains("was not understood", Assert.Throws<FaultException>(client.Deny).Message);
        }

        Assert.Equal("own", client.Allow());
    }

    [Theory]
    [MemberData(nameof(PlainHeaders))]
    public void Transaction_that_need_not_be_understood_is_refused_all_the_same(string kind, string name, string ns)
    {
        var client = Connect(kind, flows: true, clientFlows: false);
        Assert.All(Enumerable.Range(0, 5), _ => Assert.Equal("own", client.Allow()));
        Assert.All(Enumerable.Range(0, 4), _ => Refuse());
        Assert.Equal("own", client.Allow());

        void Refuse()
        {
            using (new OperationContextScope((IContextChannel)client))
            {
                OperationContext.Current!.OutgoingMessageHeaders.Add(
                    MessageHeader.CreateHeader(name, ns, "transaction", mustUnderstand: false));

                var error = Assert.Throws<ProtocolException>(client.Allow);
                Assert.StartsWith("The flowed transaction could not be unmarshaled.", error.Message);
                Assert.Equal("none", client.Deny());
            }
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Mandatory_flow_opens_neither_host_nor_factory(bool flows)
    {
        Assert.Contains("TransactionFlowOption.Allowed", RefusalOfHost<IDemanding>(flows).Message);
        Assert.Contains("TransactionFlowOption.Allowed", RefusalOfFactory<IDemanding>(flows).Message);
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

    private IFlowing Connect(string kind, bool flows, bool clientFlows)
    {
        var address = AddressOf(kind);
        var host = new ServiceHost(typeof(FlowingService));
        _opened.Add(host);
        host.AddServiceEndpoint(typeof(IFlowing), BindingOf(kind, flows), address);
        host.Open();
        var factory = new ChannelFactory<IFlowing>(BindingOf(kind, clientFlows), new EndpointAddress(address));
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
