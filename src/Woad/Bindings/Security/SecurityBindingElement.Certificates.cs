using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <content>Elements for messages that are protected for the service's certificate.</content>
public abstract partial class SecurityBindingElement
{
    /// <summary>Creates an element for clients without a credential, and a service with a certificate.</summary>
    /// <returns>The element, whose replies confirm signatures.</returns>
    public static SymmetricSecurityBindingElement CreateAnonymousForCertificateBindingElement() =>
        new(StandardSecurity.ServiceCertificate()) { RequireSignatureConfirmation = true };

    /// <summary>Creates an element for clients with name and password, and a service with a certificate.</summary>
    /// <returns>The element, with a user name that is signed and encrypted.</returns>
    public static SymmetricSecurityBindingElement CreateUserNameForCertificateBindingElement()
    {
        var element = new SymmetricSecurityBindingElement(StandardSecurity.ServiceCertificate());
        element.EndpointSupportingTokenParameters.SignedEncrypted.Add(new UserNameSecurityTokenParameters());
        return element;
    }

    /// <summary>Creates an element for clients and services with certificates.</summary>
    /// <returns>A <see cref="SymmetricSecurityBindingElement"/> whose replies confirm signatures.</returns>
    public static SecurityBindingElement CreateMutualCertificateBindingElement() =>
        CreateMutualCertificateBindingElement(MessageSecurityVersion.Default);

    /// <summary>Creates an element for clients and services with certificates.</summary>
    /// <param name="version">The versions of the specifications.</param>
    /// <returns>
    /// A <see cref="SymmetricSecurityBindingElement"/> for WS-Security 1.1, an
    /// <see cref="AsymmetricSecurityBindingElement"/> for WS-Security 1.0.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="version"/> is null.</exception>
    public static SecurityBindingElement CreateMutualCertificateBindingElement(MessageSecurityVersion version) =>
        CreateMutualCertificateBindingElement(version, allowSerializedSigningTokenOnReply: false);

    /// <summary>Creates an element for clients and services with certificates.</summary>
    /// <param name="version">The versions of the specifications.</param>
    /// <param name="allowSerializedSigningTokenOnReply">
    /// Whether replies may carry the service's certificate; of WS-Security 1.0 only.
    /// </param>
    /// <returns>
    /// A <see cref="SymmetricSecurityBindingElement"/> for WS-Security 1.1, an
    /// <see cref="AsymmetricSecurityBindingElement"/> for WS-Security 1.0.
    /// </returns>
    /// <exception cref="ArgumentNullException"><paramref name="version"/> is null.</exception>
    public static SecurityBindingElement CreateMutualCertificateBindingElement(
        MessageSecurityVersion version, bool allowSerializedSigningTokenOnReply) =>
        CertificateSecurity.Mutual(version, allowSerializedSigningTokenOnReply);

    /// <summary>Creates an element for duplex contracts of clients and services with certificates.</summary>
    /// <returns>The element.</returns>
    public static AsymmetricSecurityBindingElement CreateMutualCertificateDuplexBindingElement() =>
        CreateMutualCertificateDuplexBindingElement(MessageSecurityVersion.Default);

    /// <summary>Creates an element for duplex contracts of clients and services with certificates.</summary>
    /// <param name="version">The versions of the specifications.</param>
    /// <returns>The element.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="version"/> is null.</exception>
    public static AsymmetricSecurityBindingElement CreateMutualCertificateDuplexBindingElement(
        MessageSecurityVersion version) =>
        CertificateSecurity.MutualDuplex(version);

    /// <summary>
    /// Creates an element for messages that go one way and are signed only, by the client's certificate.
    /// </summary>
    /// <returns>The element, which does not detect repetitions.</returns>
    public static AsymmetricSecurityBindingElement CreateCertificateSignatureBindingElement() =>
        CertificateSecurity.Signature();
}
