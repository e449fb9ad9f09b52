using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Conformance.EndToEnd;
using Woad.Server.Tests.CompositeDuplex;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Hostile.Silence;

/// <summary>Every kind of session, with limits that end soon.</summary>
internal static class SessionKinds
{
    private static readonly TimeSpan Idle = TimeSpan.FromSeconds(6);

    private static readonly Dictionary<string, Func<BindingUnderTest>> All = new()
    {
        ["tcp"] = static () => new NetTcp(),
        ["tcp-tls"] = static () => new NetTcpTls(TcpClientCredentialType.None),
        ["pipe"] = static () => new NetNamedPipe(),
        ["uds"] = static () => new UnixDomainSocket(),
        ["websocket"] = static () => new NetHttp(WebSocketTransportUsage.Always),
        ["http-reliable"] = static () => new NetHttp(WebSocketTransportUsage.Never) { IsReliable = true },
        ["websocket-reliable"] = static () => new NetHttp(WebSocketTransportUsage.Always) { IsReliable = true },
        ["tcp-reliable"] = static () => new NetTcp(),
        ["tcp-reliable-11"] = static () => new NetTcp(),
        ["https-conversation"] = static () => new HttpsConversation(isOasis: false),
        ["https-conversation-reliable"] = static () => new HttpsConversation(isOasis: true) { IsReliable = true },
        ["tcp-conversation"] = static () => new NetTcpConversation(),
        ["tcp-conversation-reliable"] = static () => new NetTcpConversation { IsReliable = true },
        ["dual"] = static () => new WSDual(WSDualHttpSecurityMode.None),
        ["dual-message"] = static () => new WSDual(WSDualHttpSecurityMode.Message),
    };

    public static IEnumerable<string> Names => All.Keys;

    public static BindingUnderTest Subject(string name) => All[name]();

    /// <summary>The binding of a kind, on one side.</summary>
    public static CustomBinding Binding(string name, BindingUnderTest subject)
    {
        var binding = new CustomBinding(subject.Create())
        {
            CloseTimeout = TimeSpan.FromSeconds(1),
            ReceiveTimeout = Idle,
        };
        if (name is "tcp-reliable" or "tcp-reliable-11")
        {
            binding.Elements.Insert(0, new ReliableSessionBindingElement
            {
                ReliableMessagingVersion = name == "tcp-reliable"
                    ? ReliableMessagingVersion.WSReliableMessagingFebruary2005
                    : ReliableMessagingVersion.WSReliableMessaging11,
            });
        }

        if (binding.Elements.Find<ReliableSessionBindingElement>() is { } reliable)
        {
            reliable.InactivityTimeout = Idle;
        }

        if (binding.Elements.Find<SecurityBindingElement>() is { } security)
        {
            security.LocalServiceSettings.InactivityTimeout = Idle;
        }

        return binding;
    }
}
