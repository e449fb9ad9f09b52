using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml.Linq;

namespace Woad.Svcutil.Config;

/// <summary>Standard bindings as elements of configuration; settings with their default values are left out.</summary>
internal static class BindingElements
{
    /// <summary>The name of the section of a binding's type.</summary>
    public static string Section(Binding binding) => binding switch
    {
        WS2007HttpBinding => "ws2007HttpBinding",
        WSHttpBinding => "wsHttpBinding",
        WSDualHttpBinding => "wsDualHttpBinding",
        _ => char.ToLowerInvariant(binding.GetType().Name[0]) + binding.GetType().Name[1..],
    };

    /// <summary>The element without its name; null for a binding that has none here.</summary>
    public static XElement? Of(Binding binding) => binding switch
    {
        BasicHttpBinding basic => Element(
            Encoding(basic.MessageEncoding),
            Security(
                basic.Security.Mode, BasicHttpSecurityMode.None, Transport(basic.Security.Transport), Message(
                    basic.Security.Message))),
        NetHttpBinding net => Element(
            net.MessageEncoding == NetHttpMessageEncoding.Binary
                ? null
                : new XAttribute("messageEncoding", net.MessageEncoding),
            Transfer(net.TransferMode),
            Session(net.ReliableSession),
            Security(
                net.Security.Mode, BasicHttpSecurityMode.None, Transport(
                    net.Security.Transport), Message(net.Security.Message)),
            net.WebSocketSettings.TransportUsage == WebSocketTransportUsage.WhenDuplex
                ? null
                : new XElement(
                    "webSocketSettings", new XAttribute("transportUsage", net.WebSocketSettings.TransportUsage))),
        WSHttpBinding ws => Element(
            Encoding(ws.MessageEncoding),
            Session(ws.ReliableSession),
            Security(
                ws.Security.Mode,
                SecurityMode.Message,
                Transport(ws.Security.Transport, HttpClientCredentialType.Windows),
                Message(ws.Security.Message, ws.Security.Message.EstablishSecurityContext))),
        WSDualHttpBinding dual => Element(
            Encoding(dual.MessageEncoding),
            Security(dual.Security.Mode, WSDualHttpSecurityMode.Message, null, Message(dual.Security.Message, true))),
        NetTcpBinding tcp => Element(
            Transfer(tcp.TransferMode),
            Session(tcp.ReliableSession),
            Security(
                tcp.Security.Mode,
                SecurityMode.Transport,
                new XElement(
                    "transport",
                    new XAttribute("clientCredentialType", tcp.Security.Transport.ClientCredentialType),
                    new XAttribute("protectionLevel", tcp.Security.Transport.ProtectionLevel)),
                new XElement(
                    "message",
                    new XAttribute("clientCredentialType", tcp.Security.Message.ClientCredentialType),
                    Suite(tcp.Security.Message.AlgorithmSuite)))),
        NetNamedPipeBinding pipe => Element(
            Transfer(pipe.TransferMode),
            Security(
                pipe.Security.Mode,
                NetNamedPipeSecurityMode.Transport,
                new XElement("transport", new XAttribute("protectionLevel", pipe.Security.Transport.ProtectionLevel)),
                null)),
        UnixDomainSocketBinding socket => Element(Transfer(socket.TransferMode)),
        _ => null,
    };

    private static XElement Element(params object?[] contents) => new("binding", contents);

    private static XAttribute? Encoding(WSMessageEncoding encoding) =>
        encoding == WSMessageEncoding.Text ? null : new XAttribute("messageEncoding", encoding);

    private static XAttribute? Transfer(TransferMode mode) =>
        mode == TransferMode.Buffered ? null : new XAttribute("transferMode", mode);

    private static XElement? Session(OptionalReliableSession session) => !session.Enabled ? null : new XElement(
        "reliableSession",
        new XAttribute("enabled", "true"),
        session.Ordered ? null : new XAttribute("ordered", "false"),
        new XAttribute("inactivityTimeout", session.InactivityTimeout.ToString("c")));

    private static XElement? Security<TMode>(TMode mode, TMode ordinary, XElement? transport, XElement? message)
        where TMode : struct, Enum
    {
        var name = mode.ToString();
        return name == "None" && mode.Equals(ordinary) ? null : new XElement(
            "security",
            new XAttribute("mode", mode),
            name.StartsWith("Transport", StringComparison.Ordinal) ? transport : null,
            name is "Message" or "TransportWithMessageCredential" ? message : null);
    }

    private static XElement? Transport(
        HttpTransportSecurity transport, HttpClientCredentialType ordinary = HttpClientCredentialType.None) =>
        transport.ClientCredentialType == ordinary
            ? null
            : new XElement("transport", new XAttribute("clientCredentialType", transport.ClientCredentialType));

    private static XElement Message(BasicHttpMessageSecurity message) =>
        new(
            "message",
            new XAttribute("clientCredentialType", message.ClientCredentialType),
            Suite(message.AlgorithmSuite));

    private static XElement Message(MessageSecurityOverHttp message, bool establishes) => new(
        "message",
        new XAttribute("clientCredentialType", message.ClientCredentialType),
        message.NegotiateServiceCredential ? null : new XAttribute("negotiateServiceCredential", "false"),
        establishes ? null : new XAttribute("establishSecurityContext", "false"),
        Suite(message.AlgorithmSuite));

    private static XAttribute? Suite(SecurityAlgorithmSuite suite) =>
        suite == SecurityAlgorithmSuite.Default ? null : new XAttribute("algorithmSuite", suite);
}
