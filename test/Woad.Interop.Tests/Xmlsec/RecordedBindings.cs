using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Interop.Tests.Xmlsec;

/// <summary>
/// Every mode and algorithm suite of message security, by a name each: as the standard bindings set them, with text,
/// without TLS. Negotiated contexts are cookies, so that their keys are known.
/// </summary>
internal static class RecordedBindings
{
    private static readonly MessageCredentialType[] Credentials = [
        MessageCredentialType.None, MessageCredentialType.UserName, MessageCredentialType.Certificate,
    ];

    private static readonly SecurityAlgorithmSuite[] Suites =
    [
        SecurityAlgorithmSuite.Basic256, SecurityAlgorithmSuite.Basic192, SecurityAlgorithmSuite.Basic128,
        SecurityAlgorithmSuite.TripleDes,
        SecurityAlgorithmSuite.Basic256Rsa15, SecurityAlgorithmSuite.Basic192Rsa15,
        SecurityAlgorithmSuite.Basic128Rsa15, SecurityAlgorithmSuite.TripleDesRsa15,
        SecurityAlgorithmSuite.Basic256Sha256, SecurityAlgorithmSuite.Basic192Sha256,
        SecurityAlgorithmSuite.Basic128Sha256, SecurityAlgorithmSuite.TripleDesSha256,
        SecurityAlgorithmSuite.Basic256Sha256Rsa15, SecurityAlgorithmSuite.Basic192Sha256Rsa15,
        SecurityAlgorithmSuite.Basic128Sha256Rsa15, SecurityAlgorithmSuite.TripleDesSha256Rsa15,
    ];

    public static IReadOnlyDictionary<string, Func<Binding>> All { get; } = Make();

    private static Dictionary<string, Func<Binding>> Make()
    {
        var all = new Dictionary<string, Func<Binding>>();
        AddStandard(all);
        foreach (var suite in Suites)
        {
            all[$"symmetric {suite}"] = () => Of(Certificates(MessageSecurityVersion.Default), suite);
            all[$"asymmetric {suite}"] = () => Of(Certificates(Version10), suite);
        }

        foreach (var order in Enum.GetValues<MessageProtectionOrder>())
        {
            all[$"user {order}"] = () => Of(
                Ordered(SecurityBindingElement.CreateUserNameForCertificateBindingElement(), order));
            all[$"certificates {order}"] = () => Of(Ordered(Certificates(MessageSecurityVersion.Default), order));
            all[$"asymmetric {order}"] = () => Of(Ordered(Certificates(Version10), order));
        }

        foreach (var (name, version) in new[]
        {
            ("SOAP 1.1", MessageVersion.Soap11), ("SOAP 1.1 addressed", MessageVersion.Soap11WSAddressing10),
            ("SOAP 1.2", MessageVersion.Soap12),
            ("SOAP 1.2 August 2004", MessageVersion.Soap12WSAddressingAugust2004),
        })
        {
            all[$"user {name}"] = () => Of(
                SecurityBindingElement.CreateUserNameForCertificateBindingElement(), version: version);
            all[$"asymmetric {name}"] = () => Of(Certificates(Version10), version: version);
        }

        all["user without derived keys"] = () => Of(
            Underived(SecurityBindingElement.CreateUserNameForCertificateBindingElement()));
        return all;
    }

    private static MessageSecurityVersion Version10 =>
        MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;

    private static void AddStandard(Dictionary<string, Func<Binding>> all)
    {
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
                all[$"WSHttp {name}"] = () => Text(
                    Set(new WSHttpBinding(SecurityMode.Message), credential, negotiates, isSession));
                all[$"WS2007Http {name}"] = () => Text(
                    Set(new WS2007HttpBinding(SecurityMode.Message), credential, negotiates, isSession));
            }

            all[$"WSHttp {credential} renewed"] = () =>
                Renewed(
                    Text(Set(new WSHttpBinding(SecurityMode.Message), credential, negotiates: false, isSession: true)));
            all[$"NetTcp {credential}"] = () => Text(new NetTcpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = credential } },
            });
        }

        foreach (var credential in new[] { MessageCredentialType.UserName, MessageCredentialType.Certificate })
        {
            foreach (var isSession in new[] { true, false })
            {
                all[$"WSHttp over transport {credential}{(isSession ? " session" : "")}"] =
                    () => Text(
                        Set(
                            new WSHttpBinding(SecurityMode.TransportWithMessageCredential), credential, true,
                            isSession));
            }
        }

        all["BasicHttp Certificate"] = () => Text(new BasicHttpBinding(BasicHttpSecurityMode.Message)
        {
            Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate } },
        });
        all["BasicHttp over transport Certificate"] = () => Text(
            new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate } },
            });
    }

    private static T Set<T>(T binding, MessageCredentialType credential, bool negotiates, bool isSession)
        where T : WSHttpBinding
    {
        var message = binding.Security.Message;
        (
            message.ClientCredentialType, message.NegotiateServiceCredential,
            message.EstablishSecurityContext) = (credential, negotiates, isSession);
        return binding;
    }

    /// <summary>The same in sessions whose keys are renewed before each message.</summary>
    private static CustomBinding Renewed(CustomBinding binding)
    {
        binding.Elements.Find<SecurityBindingElement>()!.LocalClientSettings.SessionKeyRenewalInterval =
            TimeSpan.FromTicks(1);
        return binding;
    }

    private static SecurityBindingElement Certificates(MessageSecurityVersion version) =>
        SecurityBindingElement.CreateMutualCertificateBindingElement(version);

    private static T Ordered<T>(T security, MessageProtectionOrder order)
        where T : SecurityBindingElement
    {
        switch (security)
        {
            case SymmetricSecurityBindingElement symmetric:
                symmetric.MessageProtectionOrder = order;
                break;
            case AsymmetricSecurityBindingElement asymmetric:
                asymmetric.MessageProtectionOrder = order;
                break;
            default:
                throw new ArgumentException(security.GetType().Name, nameof(security));
        }

        return security;
    }

    private static SecurityBindingElement Underived(SecurityBindingElement security)
    {
        security.SetKeyDerivation(false);
        return security;
    }

    private static CustomBinding Of(
        SecurityBindingElement security, SecurityAlgorithmSuite? suite = null, MessageVersion? version = null)
    {
        security.DefaultAlgorithmSuite = suite ?? SecurityAlgorithmSuite.Basic256;
        return new CustomBinding(
            security, new TextMessageEncodingBindingElement { MessageVersion = version ?? MessageVersion.Default },
            new HttpTransportBindingElement());
    }

    /// <summary>The same with text, without TLS below it, and with cookies.</summary>
    private static CustomBinding Text(Binding binding)
    {
        var elements = binding.CreateBindingElements();
        var security = elements.Find<SecurityBindingElement>()!;
        security.AllowInsecureTransport = true;
        for (var part = security; part is not null; part = BootstrapOf(part))
        {
            if (part is SymmetricSecurityBindingElement { ProtectionTokenParameters: SslSecurityTokenParameters ssl })
            {
                ssl.RequireCancellation = false;
            }
        }

        if (elements.Remove<HttpsTransportBindingElement>() is not null)
        {
            elements.Add(new HttpTransportBindingElement());
        }

        elements.Remove<SslStreamSecurityBindingElement>();
        elements.Remove<WindowsStreamSecurityBindingElement>();
        if (elements.Find<BinaryMessageEncodingBindingElement>() is { } binary)
        {
            elements[elements.IndexOf(binary)] = new TextMessageEncodingBindingElement();
        }

        return new CustomBinding(elements);
    }

    private static SecurityBindingElement? BootstrapOf(SecurityBindingElement security) =>
        security
            is SymmetricSecurityBindingElement { ProtectionTokenParameters: SecureConversationSecurityTokenParameters context }
            ? context.BootstrapSecurityBindingElement
            : null;
}
