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

    public static TestHost Open(string contract, string binding)
    {
        var (service, type) = contract switch
        {
            nameof(IShop) => (typeof(ShopService), typeof(IShop)),
            nameof(IXmlShop) => (typeof(XmlShopService), typeof(IXmlShop)),
            nameof(IPost) => (typeof(PostService), typeof(IPost)),
            _ => (typeof(ChatService), typeof(IChat)),
        };
        Binding made = binding switch
        {
            "BasicHttp" => new BasicHttpBinding(),
            "BasicHttp Mtom" => new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom },
            "WSHttp" => new WSHttpBinding(SecurityMode.None),
            "WS2007Http reliable" => new WS2007HttpBinding(SecurityMode.None, true),
            "NetHttp" => new NetHttpBinding(),
            "Custom" => new CustomBinding(
                new TextMessageEncodingBindingElement(MessageVersion.Soap12, System.Text.Encoding.UTF8),
                new HttpTransportBindingElement()),
            _ => new NetTcpBinding(SecurityMode.None),
        };
        var host = new ServiceHost(service, new Uri($"http://localhost:{FreePort.Next()}/service"));
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
        host.AddServiceEndpoint(
            type, made, made.Scheme == "net.tcp" ? $"net.tcp://localhost:{FreePort.Next()}/endpoint" : "endpoint");

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
}
