using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <content>Elements for transports that protect the bytes: messages carry the client's credential.</content>
public abstract partial class SecurityBindingElement
{
    /// <summary>Creates an element for messages that carry name and password.</summary>
    /// <returns>The element, with a user name that is signed and encrypted.</returns>
    public static TransportSecurityBindingElement CreateUserNameOverTransportBindingElement()
    {
        var element = StandardSecurity.OverTransport();
        element.EndpointSupportingTokenParameters.SignedEncrypted.Add(new UserNameSecurityTokenParameters());
        return element;
    }

    /// <summary>Creates an element for messages whose timestamp the client's certificate signs.</summary>
    /// <returns>The element, with an endorsing certificate.</returns>
    public static TransportSecurityBindingElement CreateCertificateOverTransportBindingElement() =>
        CreateCertificateOverTransportBindingElement(MessageSecurityVersion.Default);

    /// <summary>Creates an element for messages whose timestamp the client's certificate signs.</summary>
    /// <param name="version">The versions of the specifications.</param>
    /// <returns>The element, with an endorsing certificate.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="version"/> is null.</exception>
    public static TransportSecurityBindingElement CreateCertificateOverTransportBindingElement(
        MessageSecurityVersion version) =>
        CertificateSecurity.OverTransport(version);

    /// <summary>Creates an element for messages whose timestamp the client's Kerberos ticket signs.</summary>
    /// <returns>The element, with an endorsing ticket and the algorithms of Basic128.</returns>
    public static TransportSecurityBindingElement CreateKerberosOverTransportBindingElement()
    {
        var element = StandardSecurity.OverTransport();
        element.EndpointSupportingTokenParameters.Endorsing.Add(new KerberosSecurityTokenParameters
        {
            RequireDerivedKeys = false,
        });
        element.DefaultAlgorithmSuite = SecurityAlgorithmSuite.Basic128;
        return element;
    }

    /// <summary>
    /// Creates an element for messages whose timestamp a security context of Windows credentials signs.
    /// </summary>
    /// <returns>The element, with an endorsing context that is a cookie.</returns>
    public static TransportSecurityBindingElement CreateSspiNegotiationOverTransportBindingElement() =>
        CreateSspiNegotiationOverTransportBindingElement(requireCancellation: false);

    /// <summary>
    /// Creates an element for messages whose timestamp a security context of Windows credentials signs.
    /// </summary>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    /// <returns>The element, with an endorsing context.</returns>
    public static TransportSecurityBindingElement CreateSspiNegotiationOverTransportBindingElement(
        bool requireCancellation)
    {
        var element = StandardSecurity.OverTransport();
        element.EndpointSupportingTokenParameters.Endorsing.Add(
            new SspiSecurityTokenParameters(requireCancellation) { RequireDerivedKeys = false });
        return element;
    }
}
