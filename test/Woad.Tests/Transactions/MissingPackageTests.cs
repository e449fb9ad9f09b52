using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Tests.EndToEnd;
using Woad.Transports.Memory;

namespace Woad.Tests.Transactions;

/// <summary>Transaction flow in a program without the package that carries transactions.</summary>
public sealed class MissingPackageTests
{
    public static TheoryData<string> Bindings { get; } = ["net.tcp", "net.pipe", "ws", "ws2007", "dual", "custom"];

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Factory_names_the_package(string kind)
    {
        var factory = new ChannelFactory<IFlowing>(BindingOf(kind), new EndpointAddress("urn:nowhere"));

        Assert.Contains("Woad.Transactions", Assert.Throws<InvalidOperationException>(factory.Open).Message);
        factory.Abort();
    }

    [Fact]
    public void Host_names_the_package()
    {
        var host = new MemoryHost(typeof(Flowing));
        host.AddServiceEndpoint(typeof(IFlowing).FullName!, BindingOf("custom"), $"memory://{Guid.NewGuid():N}/");

        Assert.Contains("Woad.Transactions", Assert.Throws<InvalidOperationException>(host.OpenUnbound).Message);
        host.Abort();
    }

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Contract_that_lets_nothing_flow_needs_no_package(string kind)
    {
        var factory = new ChannelFactory<IStaying>(BindingOf(kind), new EndpointAddress(AddressOf(kind)));
        factory.Open();
        factory.Close();
    }

    private static string AddressOf(string kind) => kind switch
    {
        "net.tcp" => "net.tcp://localhost/",
        "net.pipe" => "net.pipe://localhost/",
        "custom" => "memory://localhost/",
        _ => "http://localhost/",
    };

    private static Binding BindingOf(string kind) => kind switch
    {
        "net.tcp" => new NetTcpBinding(SecurityMode.None) { TransactionFlow = true },
        "net.pipe" => new NetNamedPipeBinding { TransactionFlow = true },
        "ws" => new WSHttpBinding(SecurityMode.None) { TransactionFlow = true },
        "ws2007" => new WS2007HttpBinding(SecurityMode.None) { TransactionFlow = true },
        "dual" => new WSDualHttpBinding(WSDualHttpSecurityMode.None) { TransactionFlow = true },
        _ => new CustomBinding(
            new TransactionFlowBindingElement(), new BinaryMessageEncodingBindingElement(),
            new MemoryTransportBindingElement()),
    };

    [ServiceContract]
    public interface IFlowing
    {
        [OperationContract]
        [TransactionFlow(TransactionFlowOption.Allowed)]
        void Pay();
    }

    [ServiceContract]
    public interface IStaying
    {
        [OperationContract]
        void Pay();
    }

    public sealed class Flowing : IFlowing
    {
        public void Pay()
        {
        }
    }
}
