using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using Woad.TestSupport;

namespace Woad.Transactions.Tests.Flow;

/// <summary>The bindings that transactions flow over, by short names.</summary>
internal static class FlowBindings
{
    public static string[] Names { get; } =
        ["net.tcp", "net.tcp 1.1", "net.tcp reliable", "streamed", "net.pipe", "ws", "ws2007", "dual", "custom",
            "plain", "ws message"];

    public static Binding Of(string name, bool flows = true) => name switch
    {
        "net.tcp" => new NetTcpBinding(SecurityMode.None) { TransactionFlow = flows },
        "net.tcp 1.1" => new NetTcpBinding(SecurityMode.None)
        {
            TransactionFlow = flows,
            TransactionProtocol = TransactionProtocol.WSAtomicTransaction11,
        },
        "net.tcp reliable" => new NetTcpBinding(SecurityMode.None, reliableSessionEnabled: true)
        {
            TransactionFlow = flows,
        },
        "streamed" => new NetTcpBinding(SecurityMode.None)
        {
            TransactionFlow = flows,
            TransferMode = TransferMode.Streamed,
        },
        "net.pipe" => new NetNamedPipeBinding { TransactionFlow = flows },
        "ws" => new WSHttpBinding(SecurityMode.None) { TransactionFlow = flows },
        "ws message" => new WSHttpBinding(SecurityMode.Message)
        {
            TransactionFlow = flows,
            Security = { Message = { ClientCredentialType = MessageCredentialType.None } },
        },
        "ws2007" => new WS2007HttpBinding(SecurityMode.None) { TransactionFlow = flows },
        "dual" => new WSDualHttpBinding(WSDualHttpSecurityMode.None) { TransactionFlow = flows },
        "custom" => Custom(flows, new BinaryMessageEncodingBindingElement(), new TcpTransportBindingElement()),
        _ => Custom(
            flows, new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
            new HttpTransportBindingElement()),
    };

    public static Uri NewAddress(string name)
    {
        var path = Guid.NewGuid().ToString("N");
        return new Uri(Of(name).Scheme switch
        {
            "net.tcp" => $"net.tcp://localhost:{FreePort.Tcp}/{path}",
            "net.pipe" => $"net.pipe://localhost/{path}",
            _ => $"http://localhost:{FreePort.Http}/{path}",
        });
    }

    private static CustomBinding Custom(bool flows, params BindingElement[] elements) =>
        new([.. flows ? (BindingElement[])[new TransactionFlowBindingElement()] : [], .. elements]);
}
