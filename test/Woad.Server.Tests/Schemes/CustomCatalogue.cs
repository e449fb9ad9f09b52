using System.Net;
using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Schemes;

/// <summary>Bindings that are put together from elements.</summary>
internal static class CustomCatalogue
{
    public static IEnumerable<CataloguedBinding> Make() => [.. OverHttps(), .. OverConnections()];

    private static IEnumerable<CataloguedBinding> OverHttps() =>
        [
            Of("https", "https", static () => [Text(), new HttpsTransportBindingElement()]),
            Of("https Basic", "https", static () =>
                [Text(), new HttpsTransportBindingElement { AuthenticationScheme = AuthenticationSchemes.Basic }]),
            Of("https binary streamed", "https", static () =>
            [
                new BinaryMessageEncodingBindingElement(),
                new HttpsTransportBindingElement { TransferMode = TransferMode.Streamed },
            ]),
            Of("https WebSocket", "https", static () => [new BinaryMessageEncodingBindingElement(), Socket()]),
            Of("https user name", "https", static () =>
            [
                SecurityBindingElement.CreateUserNameOverTransportBindingElement(), Text(),
                new HttpsTransportBindingElement(),
            ]),
            Of("https conversation", "https", static () =>
            [
                SecurityBindingElement.CreateSecureConversationBindingElement(
                    SecurityBindingElement.CreateUserNameOverTransportBindingElement()),
                Text(), new HttpsTransportBindingElement(),
            ]),
            Of("https conversation reliable", "https", static () =>
            [
                new ReliableSessionBindingElement(),
                SecurityBindingElement.CreateSecureConversationBindingElement(
                    SecurityBindingElement.CreateUserNameOverTransportBindingElement()),
                Text(), new HttpsTransportBindingElement(),
            ]),
            Of("https reliable", "https", static () =>
                [new ReliableSessionBindingElement(), Text(), new HttpsTransportBindingElement()]),
            Of("https context", "https", static () =>
                [new ContextBindingElement(), Text(), new HttpsTransportBindingElement()]),
            Of("https manual", "https", static () =>
                [Text(), new HttpsTransportBindingElement { ManualAddressing = true }]),
        ];

    private static IEnumerable<CataloguedBinding> OverConnections() =>
        [
            Of("tcp TLS", "net.tcp", static () =>
            [
                new BinaryMessageEncodingBindingElement(), new SslStreamSecurityBindingElement(),
                new TcpTransportBindingElement(),
            ]),
            Of("tcp TLS streamed", "net.tcp", static () =>
            [
                new BinaryMessageEncodingBindingElement(), new SslStreamSecurityBindingElement(),
                new TcpTransportBindingElement { TransferMode = TransferMode.Streamed },
            ]),
            Of("tcp TLS user name", "net.tcp", static () =>
            [
                SecurityBindingElement.CreateUserNameOverTransportBindingElement(),
                new BinaryMessageEncodingBindingElement(), new SslStreamSecurityBindingElement(),
                new TcpTransportBindingElement(),
            ]),
            Of("tcp Windows signed", "net.tcp", static () =>
            [
                new BinaryMessageEncodingBindingElement(),
                new WindowsStreamSecurityBindingElement { ProtectionLevel = ProtectionLevel.Sign },
                new TcpTransportBindingElement(),
            ]),
            Of("pipe", "net.pipe", static () =>
                [new BinaryMessageEncodingBindingElement(), new NamedPipeTransportBindingElement()]),
            Of("uds", "net.uds", static () =>
                [new BinaryMessageEncodingBindingElement(), new UnixDomainSocketTransportBindingElement()]),
        ];

    private static CataloguedBinding Of(string name, string scheme, Func<BindingElement[]> elements) =>
        new($"CustomBinding {name}", scheme, () => new CustomBinding(elements()));

    private static TextMessageEncodingBindingElement Text() => new();

    private static HttpsTransportBindingElement Socket()
    {
        var element = new HttpsTransportBindingElement();
        element.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always;
        return element;
    }
}
