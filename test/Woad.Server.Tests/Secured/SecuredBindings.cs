using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Secured;

/// <summary>The bindings whose messages protect themselves, by a name each, as their users set them.</summary>
internal static class SecuredBindings
{
    private static readonly MessageCredentialType[] Credentials = [
        MessageCredentialType.None, MessageCredentialType.UserName, MessageCredentialType.Certificate,
    ];

    /// <summary>All of them.</summary>
    public static IReadOnlyDictionary<string, Func<Binding>> All { get; } = Make();

    /// <summary>Names for theories.</summary>
    public static TheoryData<string> Names => [.. All.Keys];

    private static Dictionary<string, Func<Binding>> Make()
    {
        var all = new Dictionary<string, Func<Binding>>();
        foreach (var credential in Credentials)
        {
            foreach (var (negotiates, isSession) in new[]
            {
                (true, true),
                (true, false),
                (false, true),
                (false, false),
            })
            {
                var name = $"{credential}{(negotiates ? " negotiated" : "")}{(isSession ? " session" : "")}";
                all[$"WSHttp {name}"] = () => Set(
                    new WSHttpBinding(SecurityMode.Message), credential, negotiates, isSession);
                all[$"WS2007Http {name}"] = () => Set(
                    new WS2007HttpBinding(SecurityMode.Message), credential, negotiates, isSession);
            }

            all[$"NetTcp {credential}"] = () => new NetTcpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = credential } },
            };
        }

        AddReliable(all);
        AddCertificates(all);
        AddSuites(all);
        AddMtom(all);
        AddVersions(all);
        foreach (var order in Enum.GetValues<MessageProtectionOrder>())
        {
            all[$"Custom {order}"] = () =>
            {
                var security = SecurityBindingElement.CreateUserNameForCertificateBindingElement();
                security.MessageProtectionOrder = order;
                return new CustomBinding(
                    security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
            };
        }

        return all;
    }

    private static void AddCertificates(Dictionary<string, Func<Binding>> all)
    {
        all["WSHttp over transport Certificate"] = () => Insecure(
            new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security =
                {
                    Message =
                    {
                        ClientCredentialType = MessageCredentialType.Certificate,
                        EstablishSecurityContext = false,
                    },
                },
            });
        all["WSHttp over transport Certificate session"] = () => Insecure(
            new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.Certificate } },
            });
        all["BasicHttp Certificate"] = () => new BasicHttpBinding(BasicHttpSecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate } },
        };
    }

    private static void AddSuites(Dictionary<string, Func<Binding>> all)
    {
        foreach (var suite in new[]
        {
            SecurityAlgorithmSuite.Basic128, SecurityAlgorithmSuite.Basic192, SecurityAlgorithmSuite.TripleDes,
            SecurityAlgorithmSuite.Basic256Rsa15, SecurityAlgorithmSuite.Basic256Sha256,
            SecurityAlgorithmSuite.TripleDesSha256Rsa15,
        })
        {
            all[$"WSHttp {suite}"] = () => new WSHttpBinding(SecurityMode.Message)
            {
                Security =
                {
                    Message =
                    {
                        ClientCredentialType = MessageCredentialType.UserName,
                        NegotiateServiceCredential = false,
                        AlgorithmSuite = suite,
                    },
                },
            };
        }
    }

    private static void AddVersions(Dictionary<string, Func<Binding>> all)
    {
        foreach (var (name, version) in new[]
        {
            ("Soap11", MessageVersion.Soap11), ("Soap11 addressed", MessageVersion.Soap11WSAddressing10),
            ("Soap12", MessageVersion.Soap12),
            ("Soap11 August 2004", MessageVersion.Soap11WSAddressingAugust2004),
            ("Soap12 August 2004", MessageVersion.Soap12WSAddressingAugust2004),
        })
        {
            all[$"Custom {name}"] = () => new CustomBinding(
                SecurityBindingElement.CreateUserNameForCertificateBindingElement(),
                new TextMessageEncodingBindingElement { MessageVersion = version },
                new HttpTransportBindingElement());
        }

        AddConfirmed(all);
    }

    /// <summary>Replies confirm the signatures of their requests, as far as they are known.</summary>
    private static void AddConfirmed(Dictionary<string, Func<Binding>> all)
    {
        foreach (var isTcp in new[] { false, true })
        {
            all[$"Custom confirmed session {(isTcp ? "net.tcp" : "http")}"] = () =>
            {
                var bootstrap = SecurityBindingElement.CreateUserNameForCertificateBindingElement();
                bootstrap.RequireSignatureConfirmation = true;
                var security = (SymmetricSecurityBindingElement)
                    SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap);
                security.RequireSignatureConfirmation = true;
                return new CustomBinding(
                    security,
                    new TextMessageEncodingBindingElement(),
                    isTcp ? new TcpTransportBindingElement() : new HttpTransportBindingElement());
            };
        }
    }

    private static void AddMtom(Dictionary<string, Func<Binding>> all)
    {
        foreach (var isSession in new[] { true, false })
        {
            all[$"WSHttp MTOM UserName{(isSession ? " session" : "")}"] = () =>
            {
                var binding = Set(
                    new WSHttpBinding(SecurityMode.Message), MessageCredentialType.UserName, negotiates: true,
                    isSession);
                binding.MessageEncoding = WSMessageEncoding.Mtom;
                return binding;
            };
        }

        all["BasicHttp MTOM Certificate"] = () => new BasicHttpBinding(BasicHttpSecurityMode.Message)
        {
            MessageEncoding = WSMessageEncoding.Mtom,
            Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate } },
        };
    }

    private static void AddReliable(Dictionary<string, Func<Binding>> all)
    {
        all["WSHttp UserName session reliable"] = () => Set(
            new WSHttpBinding(SecurityMode.Message, true), MessageCredentialType.UserName, true, true);
        all["WS2007Http Certificate session reliable"] = () => Set(
            new WS2007HttpBinding(SecurityMode.Message, true), MessageCredentialType.Certificate, true, true);
        all["NetTcp UserName reliable"] = () => new NetTcpBinding(SecurityMode.Message, true)
        {
            Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
        };
    }

    private static T Set<T>(T binding, MessageCredentialType credential, bool negotiates, bool isSession)
        where T : WSHttpBinding
    {
        var message = binding.Security.Message;
        message.ClientCredentialType = credential;
        message.NegotiateServiceCredential = negotiates;
        message.EstablishSecurityContext = isSession;
        return binding;
    }

    /// <summary>Over plain HTTP: something in front of the service speaks TLS for it.</summary>
    private static CustomBinding Insecure(Binding binding)
    {
        var elements = binding.CreateBindingElements();
        elements.Find<SecurityBindingElement>()!.AllowInsecureTransport = true;
        elements.Remove<HttpsTransportBindingElement>();
        elements.Add(new HttpTransportBindingElement());
        return new CustomBinding(elements);
    }
}
