using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace System.ServiceModel.Channels;

/// <content>Elements for messages that are protected by a key of Windows or of a negotiation.</content>
public abstract partial class SecurityBindingElement
{
    /// <summary>Creates an element for messages that the key of the client's Kerberos ticket protects.</summary>
    /// <returns>The element, with the algorithms of Basic128.</returns>
    public static SymmetricSecurityBindingElement CreateKerberosBindingElement() =>
        new(new KerberosSecurityTokenParameters()) { DefaultAlgorithmSuite = SecurityAlgorithmSuite.Basic128 };

    /// <summary>Creates an element for messages that a key protects which is negotiated by TLS.</summary>
    /// <param name="requireClientCertificate">Whether the client shows a certificate.</param>
    /// <returns>The element, whose security context is a cookie.</returns>
    public static SymmetricSecurityBindingElement CreateSslNegotiationBindingElement(bool requireClientCertificate) =>
        CreateSslNegotiationBindingElement(requireClientCertificate, requireCancellation: false);

    /// <summary>Creates an element for messages that a key protects which is negotiated by TLS.</summary>
    /// <param name="requireClientCertificate">Whether the client shows a certificate.</param>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    /// <returns>The element.</returns>
    public static SymmetricSecurityBindingElement CreateSslNegotiationBindingElement(
        bool requireClientCertificate, bool requireCancellation) =>
        new(new SslSecurityTokenParameters(requireClientCertificate, requireCancellation));

    /// <summary>
    /// Creates an element for messages that a key protects which is negotiated with Windows credentials.
    /// </summary>
    /// <returns>The element, whose security context is a cookie.</returns>
    public static SymmetricSecurityBindingElement CreateSspiNegotiationBindingElement() =>
        CreateSspiNegotiationBindingElement(requireCancellation: false);

    /// <summary>
    /// Creates an element for messages that a key protects which is negotiated with Windows credentials.
    /// </summary>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    /// <returns>The element.</returns>
    public static SymmetricSecurityBindingElement CreateSspiNegotiationBindingElement(bool requireCancellation) =>
        new(new SspiSecurityTokenParameters(requireCancellation));

    /// <summary>
    /// Creates an element for clients with name and password, whose messages a key protects which is negotiated by TLS.
    /// </summary>
    /// <returns>The element, whose security context is a cookie.</returns>
    public static SymmetricSecurityBindingElement CreateUserNameForSslBindingElement() =>
        CreateUserNameForSslBindingElement(requireCancellation: false);

    /// <summary>
    /// Creates an element for clients with name and password, whose messages a key protects which is negotiated by TLS.
    /// </summary>
    /// <param name="requireCancellation">Whether the client cancels the security context.</param>
    /// <returns>The element.</returns>
    public static SymmetricSecurityBindingElement CreateUserNameForSslBindingElement(bool requireCancellation)
    {
        var element = CreateSslNegotiationBindingElement(requireClientCertificate: false, requireCancellation);
        element.EndpointSupportingTokenParameters.SignedEncrypted.Add(new UserNameSecurityTokenParameters());
        return element;
    }
}
