using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Interop.Tests.Gsoap;

/// <summary>A mode of message security that gSOAP's plug-in has.</summary>
/// <param name="Mode">See sealed.c.</param>
/// <param name="Version">The version of SOAP: 11 or 12, with "a" behind it with WS-Addressing.</param>
/// <param name="Suite">The algorithms.</param>
public sealed record SealedCase(string Mode, string Version, string Suite)
{
    /// <summary>Whether TLS protects messages, and the Security header only says who the client is.</summary>
    public bool IsOverTransport => Mode is "user" or "stamp";

    /// <summary>Whether messages are signed, and not encrypted.</summary>
    public bool IsSignedOnly => Mode == "sign";

    /// <summary>The binding that WCF's programs have for it: a standard one where there is one.</summary>
    public Binding ToBinding()
    {
        var binding = (Mode, Version) switch
        {
            ("user" or "stamp", "11") => new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)
            {
                Security =
                {
                    Message =
                    {
                        ClientCredentialType = Mode == "user"
                            ? BasicHttpMessageCredentialType.UserName
                            : BasicHttpMessageCredentialType.Certificate,
                        AlgorithmSuite = Algorithms,
                    },
                },
            },
            ("user" or "stamp", "12a") => new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security =
                {
                    Message =
                    {
                        ClientCredentialType = Mode == "user"
                            ? MessageCredentialType.UserName
                            : MessageCredentialType.Certificate,
                        EstablishSecurityContext = false,
                        AlgorithmSuite = Algorithms,
                    },
                },
            },
            (_, "11") => new BasicHttpBinding(BasicHttpSecurityMode.Message)
            {
                Security =
                {
                    Message =
                    {
                        ClientCredentialType = BasicHttpMessageCredentialType.Certificate,
                        AlgorithmSuite = Algorithms,
                    },
                },
            },
            _ => (Binding)Custom(),
        };
        binding.SendTimeout = TimeSpan.FromSeconds(60);
        return binding;
    }

    public override string ToString() => $"{Mode} {Version} {Suite}";

    private SecurityAlgorithmSuite Algorithms =>
        (SecurityAlgorithmSuite)typeof(SecurityAlgorithmSuite).GetProperty(Suite)!.GetValue(null)!;

    private CustomBinding Custom()
    {
        var security = Mode switch
        {
            "user" => SecurityBindingElement.CreateUserNameOverTransportBindingElement(),
            "stamp" => SecurityBindingElement.CreateCertificateOverTransportBindingElement(Profile),

            // The peers' replies carry the certificate of their signature, which WCF's clients do not take by default.
            _ => SecurityBindingElement.CreateMutualCertificateBindingElement(
                Profile, allowSerializedSigningTokenOnReply: true),
        };
        security.DefaultAlgorithmSuite = Algorithms;
        var version = MessageVersion.CreateVersion(
            Version.StartsWith("11", StringComparison.Ordinal) ? EnvelopeVersion.Soap11 : EnvelopeVersion.Soap12,
            Version.EndsWith('a') ? AddressingVersion.WSAddressing10 : AddressingVersion.None);
        return new CustomBinding(
            security,
            new TextMessageEncodingBindingElement(version, System.Text.Encoding.UTF8),
            IsOverTransport ? new HttpsTransportBindingElement() : new HttpTransportBindingElement());
    }

    private static MessageSecurityVersion Profile =>
        MessageSecurityVersion.WSSecurity10WSTrustFebruary2005WSSecureConversationFebruary2005WSSecurityPolicy11BasicSecurityProfile10;
}
