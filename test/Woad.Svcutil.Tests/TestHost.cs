using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Svcutil.Tests.Services;

namespace Woad.Svcutil.Tests;

/// <summary>A host of one service with one endpoint, whose metadata is given by HTTP GET.</summary>
internal sealed class TestHost : IDisposable
{
    private readonly ServiceHost _host;

    private TestHost(ServiceHost host) => _host = host;

    public Uri Metadata => new(_host.BaseAddresses[0].AbsoluteUri + "?wsdl");

    /// <summary>All bindings without security.</summary>
    public static IReadOnlyList<string> Bindings { get; } =
    [
        "BasicHttp", "BasicHttp Mtom", "BasicHttpContext", "WSHttp", "WSHttp reliable", "WSHttp Mtom", "WSHttpContext",
        "WS2007Http", "WS2007Http reliable", "WSDualHttp", "NetTcp", "NetTcp reliable", "NetTcp streamed",
        "NetTcpContext", "NetNamedPipe", "NetHttp", "NetHttp Text", "NetHttp WebSockets", "NetHttp reliable", "Custom",
    ];

    /// <summary>Bindings whose messages are protected.</summary>
    public static IReadOnlyList<string> ProtectedBindings { get; } =
    [
        "BasicHttps", "BasicHttps UserName", "NetHttps", "NetHttps WebSockets", "WSHttp Transport", "WSHttp Message",
        "WS2007Http Certificate", "NetTcp Transport", "NetTcp UserName", "NetTcp Message",
    ];

    /// <summary>Whether contracts with callbacks work over a binding.</summary>
    public static bool HasSessions(string binding) =>
        binding is "WSDualHttp" or "NetTcp" or "NetTcp reliable" or "NetTcpContext" or "NetNamedPipe"
            || binding.StartsWith("NetHttp", StringComparison.Ordinal);

    public static TestHost Open(string contract, string binding)
    {
        var (service, type) = contract switch
        {
            nameof(IShop) => (typeof(ShopService), typeof(IShop)),
            nameof(IXmlShop) => (typeof(XmlShopService), typeof(IXmlShop)),
            nameof(IPost) => (typeof(PostService), typeof(IPost)),
            _ => (typeof(ChatService), typeof(IChat)),
        };
        return Open(service, type, Make(binding), static _ => { });
    }

    /// <summary>Opens a service after its description has been changed.</summary>
    public static TestHost Open(Type service, Type contract, Binding binding, Action<ServiceHost> change)
    {
        var host = new ServiceHost(service, new Uri($"http://localhost:{FreePort.Next()}/service"));
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
        host.AddServiceEndpoint(contract, binding, Address(binding.Scheme));
        TestSecurity.Set(host.Credentials);
        change(host);

        // Operations run in the context of the thread that opens the host, which must not be the test's.
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

        return new TestHost(host);
    }

    public void Dispose() => _host.Abort();

    private static string Address(string scheme) => scheme switch
    {
        "net.tcp" => $"net.tcp://localhost:{FreePort.Next()}/endpoint",
        "https" => $"https://localhost:{FreePort.Https}/{Guid.NewGuid():N}",
        "net.pipe" => $"net.pipe://localhost/{Guid.NewGuid():N}",
        _ => "endpoint",
    };

    public static Binding Make(string binding) => binding switch
    {
        "BasicHttp" => new BasicHttpBinding(),
        "BasicHttp Mtom" => new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom },
        "BasicHttpContext" => new BasicHttpContextBinding(),
        "WSHttp" => new WSHttpBinding(SecurityMode.None),
        "WSHttp reliable" => new WSHttpBinding(SecurityMode.None, true),
        "WSHttp Mtom" => new WSHttpBinding(SecurityMode.None) { MessageEncoding = WSMessageEncoding.Mtom },
        "WSHttpContext" => new WSHttpContextBinding(SecurityMode.None),
        "WS2007Http" => new WS2007HttpBinding(SecurityMode.None),
        "WS2007Http reliable" => new WS2007HttpBinding(SecurityMode.None, true),
        "WSDualHttp" => new WSDualHttpBinding(WSDualHttpSecurityMode.None),
        "NetTcp" => new NetTcpBinding(SecurityMode.None),
        "NetTcp reliable" => new NetTcpBinding(SecurityMode.None, true),
        "NetTcp streamed" => new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
        "NetTcpContext" => new NetTcpContextBinding(SecurityMode.None),
        "NetNamedPipe" => new NetNamedPipeBinding(NetNamedPipeSecurityMode.None),
        "NetHttp" => new NetHttpBinding(),
        "NetHttp Text" => new NetHttpBinding { MessageEncoding = NetHttpMessageEncoding.Text },
        "NetHttp WebSockets" => new NetHttpBinding
        {
            WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
        },
        "NetHttp reliable" => new NetHttpBinding(BasicHttpSecurityMode.None, true),
        "Custom" => new CustomBinding(
            new TextMessageEncodingBindingElement(MessageVersion.Soap12, System.Text.Encoding.UTF8),
            new HttpTransportBindingElement()),
        _ => TestSecurity.Make(binding),
    };
}
