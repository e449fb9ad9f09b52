using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Bindings.Rules;

/// <summary>Elements of security by certificates of both sides.</summary>
internal static class CertificateSecurity
{
    /// <summary>Messages that a key of the request protects, and the client's certificate endorses.</summary>
    /// <param name="version">The versions of the specifications; WS-Security 1.0 has asymmetric keys only.</param>
    /// <param name="showsCertificate">Whether replies of WS-Security 1.0 may carry the service's certificate.</param>
    public static SecurityBindingElement Mutual(MessageSecurityVersion version, bool showsCertificate)
    {
        ArgumentNullException.ThrowIfNull(version);
        if (version.SecurityVersion == SecurityVersion.WSSecurity10)
        {
            return new AsymmetricSecurityBindingElement(
                StandardSecurity.Certificate(X509KeyIdentifierClauseType.Any, SecurityTokenInclusionMode.Never),
                StandardSecurity.Certificate(
                    X509KeyIdentifierClauseType.Any, SecurityTokenInclusionMode.AlwaysToRecipient))
            {
                AllowSerializedSigningTokenOnReply = showsCertificate,
                MessageSecurityVersion = version,
            };
        }

        var element = new SymmetricSecurityBindingElement(StandardSecurity.ServiceCertificate())
        {
            RequireSignatureConfirmation = true,
            MessageSecurityVersion = version,
        };
        element.EndpointSupportingTokenParameters.Endorsing.Add(StandardSecurity.Certificate(
            X509KeyIdentifierClauseType.Thumbprint, SecurityTokenInclusionMode.AlwaysToRecipient));
        return element;
    }

    /// <summary>Messages that each side signs by its own certificate, which they carry.</summary>
    public static AsymmetricSecurityBindingElement MutualDuplex(MessageSecurityVersion version)
    {
        var reference = ReferenceOf(version);
        return new AsymmetricSecurityBindingElement(
            StandardSecurity.Certificate(reference, SecurityTokenInclusionMode.AlwaysToInitiator),
            StandardSecurity.Certificate(reference, SecurityTokenInclusionMode.AlwaysToRecipient))
        {
            MessageSecurityVersion = version,
        };
    }

    /// <summary>Messages that the client's certificate signs, and nothing encrypts.</summary>
    public static AsymmetricSecurityBindingElement Signature()
    {
        var element = new AsymmetricSecurityBindingElement(
            StandardSecurity.Certificate(X509KeyIdentifierClauseType.Any, SecurityTokenInclusionMode.Never),
            StandardSecurity.Certificate(X509KeyIdentifierClauseType.Any, SecurityTokenInclusionMode.AlwaysToRecipient))
        {
            MessageProtectionOrder = MessageProtectionOrder.SignBeforeEncrypt,
            IsCertificateSignature = true,
        };
        element.LocalClientSettings.DetectReplays = false;
        return element;
    }

    /// <summary>Messages over a secure transport that the client's certificate endorses.</summary>
    public static TransportSecurityBindingElement OverTransport(MessageSecurityVersion version)
    {
        var reference = ReferenceOf(version);
        var element = StandardSecurity.OverTransport();
        element.EndpointSupportingTokenParameters.Endorsing.Add(
            StandardSecurity.Certificate(reference, SecurityTokenInclusionMode.AlwaysToRecipient));
        element.MessageSecurityVersion = version;
        return element;
    }

    /// <summary>The reference to certificates of a version of WS-Security; 1.0 has no thumbprints.</summary>
    private static X509KeyIdentifierClauseType ReferenceOf(MessageSecurityVersion version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return version.SecurityVersion == SecurityVersion.WSSecurity10
            ? X509KeyIdentifierClauseType.Any
            : X509KeyIdentifierClauseType.Thumbprint;
    }
}
