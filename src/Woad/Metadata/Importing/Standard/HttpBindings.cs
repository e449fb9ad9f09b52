using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Metadata.Importing.Standard;

/// <summary>The standard bindings over HTTP that come into question for the elements of a binding.</summary>
internal static class HttpBindings
{
    public static IEnumerable<Binding> Candidates(BindingElementCollection elements)
    {
        var encoding = elements.Find<MessageEncodingBindingElement>()!;
        var messageEncoding = encoding is MtomMessageEncodingBindingElement
            ? WSMessageEncoding.Mtom
            : WSMessageEncoding.Text;
        if (encoding.MessageVersion == MessageVersion.Soap11)
        {
            return Basic(elements, messageEncoding).Concat(SecureBasic(elements, messageEncoding));
        }

        if (encoding.MessageVersion != MessageVersion.Soap12WSAddressing10)
        {
            return [];
        }

        if (elements.Find<CompositeDuplexBindingElement>() is not null)
        {
            return Dual(elements, messageEncoding);
        }

        return encoding is BinaryMessageEncodingBindingElement
            ? Net(elements, encoding)
            : WS(elements, messageEncoding).Concat(Net(elements, encoding));
    }

    private static IEnumerable<Binding> Basic(BindingElementCollection elements, WSMessageEncoding encoding)
    {
        var hasContext = elements.Find<ContextBindingElement>() is not null;
        foreach (var mode in Enum.GetValues<BasicHttpSecurityMode>().Where(mode => Fits(mode.ToString(), elements)))
        {
            foreach (var transport in Enum.GetValues<HttpClientCredentialType>())
            {
                foreach (var message in Enum.GetValues<BasicHttpMessageCredentialType>())
                {
                    var binding = hasContext ? new BasicHttpContextBinding(mode) : new BasicHttpBinding(mode);
                    binding.MessageEncoding = encoding;
                    Set(binding.Security.Transport, binding.Security.Message, transport, message, elements);
                    yield return binding;
                }
            }
        }
    }

    /// <summary>The bindings that are always secure; they publish the same as those that may be.</summary>
    private static IEnumerable<Binding> SecureBasic(BindingElementCollection elements, WSMessageEncoding encoding) =>
        from settings in SecureSettings(elements)
        let binding = new BasicHttpsBinding(settings.Mode) { MessageEncoding = encoding }
        select Set(binding, binding.Security, settings, elements);

    private static IEnumerable<Binding> SecureNet(
        BindingElementCollection elements, NetHttpMessageEncoding encoding, WebSocketTransportUsage usage) =>
        from settings in SecureSettings(elements)
        let binding = new NetHttpsBinding(settings.Mode)
        {
            MessageEncoding = encoding,
            TransferMode = elements.Find<HttpTransportBindingElement>()!.TransferMode,
            WebSocketSettings = { TransportUsage = usage },
        }
        select Set(WithReliable(binding, binding.ReliableSession, elements), binding.Security, settings, elements);

    private static IEnumerable<(BasicHttpsSecurityMode Mode, HttpClientCredentialType Transport,
        BasicHttpMessageCredentialType Message)> SecureSettings(BindingElementCollection elements) =>
        from mode in Enum.GetValues<BasicHttpsSecurityMode>()
        where elements.Find<HttpsTransportBindingElement>() is not null && Fits(mode.ToString(), elements)
        from transport in Enum.GetValues<HttpClientCredentialType>()
        from message in Enum.GetValues<BasicHttpMessageCredentialType>()
        select (mode, transport, message);

    private static Binding Set(
        Binding binding,
        BasicHttpsSecurity security,
        (BasicHttpsSecurityMode Mode, HttpClientCredentialType Transport, BasicHttpMessageCredentialType Message) to,
        BindingElementCollection elements)
    {
        Set(security.Transport, security.Message, to.Transport, to.Message, elements);
        return binding;
    }

    private static Binding WithReliable(
        Binding binding, OptionalReliableSession session, BindingElementCollection elements)
    {
        SetReliable(session, elements);
        return binding;
    }

    private static IEnumerable<Binding> Net(BindingElementCollection elements, MessageEncodingBindingElement encoding)
    {
        var messageEncoding = encoding switch
        {
            BinaryMessageEncodingBindingElement => NetHttpMessageEncoding.Binary,
            MtomMessageEncodingBindingElement => NetHttpMessageEncoding.Mtom,
            _ => NetHttpMessageEncoding.Text,
        };
        var own = elements.Find<HttpTransportBindingElement>()!;
        foreach (
            var usage in (
                WebSocketTransportUsage[])[WebSocketTransportUsage.WhenDuplex, WebSocketTransportUsage.Always])
        {
            foreach (var mode in Enum.GetValues<BasicHttpSecurityMode>().Where(mode => Fits(mode.ToString(), elements)))
            {
                foreach (var transport in Enum.GetValues<HttpClientCredentialType>())
                {
                    foreach (var message in Enum.GetValues<BasicHttpMessageCredentialType>())
                    {
                        var binding = new NetHttpBinding(
                            mode)
                        { MessageEncoding = messageEncoding, TransferMode = own.TransferMode };
                        binding.WebSocketSettings.TransportUsage = usage;
                        SetReliable(binding.ReliableSession, elements);
                        Set(binding.Security.Transport, binding.Security.Message, transport, message, elements);
                        yield return binding;
                    }
                }
            }

            foreach (var binding in SecureNet(elements, messageEncoding, usage))
            {
                yield return binding;
            }
        }
    }

    private static IEnumerable<Binding> WS(BindingElementCollection elements, WSMessageEncoding encoding)
    {
        var modes = Enum.GetValues<SecurityMode>().Where(mode => Fits(mode.ToString(), elements)).ToArray();
        Func<WSHttpBinding>[] makers = elements.Find<ContextBindingElement>() is { } context
            ? [() => WithContext(context)]
            : [static () => new WSHttpBinding(), static () => new WS2007HttpBinding()];
        foreach (var make in makers)
        {
            foreach (var mode in modes)
            {
                foreach (var set in Settings(mode))
                {
                    var binding = make();
                    binding.Security.Mode = mode;
                    binding.MessageEncoding = encoding;
                    SetReliable(binding.ReliableSession, elements);
                    set(binding.Security);
                    binding.Security.Message.AlgorithmSuite = Suite(
                        elements) ?? binding.Security.Message.AlgorithmSuite;
                    yield return binding;
                }
            }
        }
    }

    private static WSHttpContextBinding WithContext(ContextBindingElement context) => new()
    {
        AllowCookies = context.ContextExchangeMechanism == ContextExchangeMechanism.HttpCookie,
        ContextProtectionLevel = context.ProtectionLevel,
    };

    private static IEnumerable<Action<WSHttpSecurity>> Settings(SecurityMode mode)
    {
        if (mode is SecurityMode.None or SecurityMode.Transport)
        {
            return Enum.GetValues<HttpClientCredentialType>().Select(
                type => (Action<WSHttpSecurity>)(security => security.Transport.ClientCredentialType = type));
        }

        return
            from credential in Enum.GetValues<MessageCredentialType>().OrderByDescending(
                type => type == MessageCredentialType.Windows)
            from negotiates in (bool[])[true, false]
            from establishes in (bool[])[true, false]
            select (Action<WSHttpSecurity>)(security =>
            {
                security.Message.ClientCredentialType = credential;
                security.Message.NegotiateServiceCredential = negotiates;
                security.Message.EstablishSecurityContext = establishes;
            });
    }

    private static IEnumerable<Binding> Dual(BindingElementCollection elements, WSMessageEncoding encoding) =>
        from mode in Enum.GetValues<WSDualHttpSecurityMode>()
        from credential in Enum.GetValues<MessageCredentialType>()
        from negotiates in (bool[])[true, false]
        select Dual(mode, credential, negotiates, elements, encoding);

    private static WSDualHttpBinding Dual(
        WSDualHttpSecurityMode mode,
        MessageCredentialType credential,
        bool negotiates,
        BindingElementCollection elements,
        WSMessageEncoding encoding)
    {
        var binding = new WSDualHttpBinding(mode) { MessageEncoding = encoding };
        binding.Security.Message.ClientCredentialType = credential;
        binding.Security.Message.NegotiateServiceCredential = negotiates;
        binding.Security.Message.AlgorithmSuite = Suite(elements) ?? binding.Security.Message.AlgorithmSuite;
        var session = elements.Find<ReliableSessionBindingElement>();
        if (session is not null)
        {
            binding.ReliableSession.Ordered = session.Ordered;
            binding.ReliableSession.InactivityTimeout = session.InactivityTimeout;
        }

        return binding;
    }

    private static void Set(
        HttpTransportSecurity transport,
        BasicHttpMessageSecurity message,
        HttpClientCredentialType transportType,
        BasicHttpMessageCredentialType messageType,
        BindingElementCollection elements)
    {
        transport.ClientCredentialType = transportType;
        message.ClientCredentialType = messageType;
        message.AlgorithmSuite = Suite(elements) ?? message.AlgorithmSuite;
    }

    private static void SetReliable(OptionalReliableSession settings, BindingElementCollection elements)
    {
        if (elements.Find<ReliableSessionBindingElement>() is { } session)
        {
            settings.Enabled = true;
            settings.Ordered = session.Ordered;
            settings.InactivityTimeout = session.InactivityTimeout;
        }
    }

    /// <summary>Whether a mode can be the one of these elements, by what protects messages.</summary>
    private static bool Fits(string mode, BindingElementCollection elements)
    {
        var isSecure = elements.Find<HttpsTransportBindingElement>() is not null;
        return elements.Find<SecurityBindingElement>() is not null
            ? mode == (isSecure ? "TransportWithMessageCredential" : "Message")
            : isSecure ? mode == "Transport"
            : mode is "None" or "TransportCredentialOnly";
    }

    private static SecurityAlgorithmSuite? Suite(BindingElementCollection elements) =>
        elements.Find<SecurityBindingElement>()?.DefaultAlgorithmSuite;
}
