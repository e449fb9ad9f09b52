using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using Woad.Security.Certificates;
using Woad.Xml;

namespace Woad.Mesh.Links;

/// <summary>The certificate of a node, and the rules by which it judges those of its neighbors.</summary>
internal sealed class NeighborSecurity : IDisposable
{
    private readonly X509CertificateValidator _validator;
    private readonly X509Certificate2? _made;

    private NeighborSecurity(
        X509Certificate2 certificate, X509CertificateValidator validator, string? password, X509Certificate2? made) =>
        (Certificate, _validator, Password, _made) = (certificate, validator, password, made);

    public X509Certificate2 Certificate { get; }

    /// <summary>The password of the mesh; null where certificates tell who may join.</summary>
    public string? Password { get; }

    /// <summary>The security of a node's connections; null for none.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static NeighborSecurity? Of(NodeSettings settings)
    {
        if (!settings.Security.ProtectsConnections)
        {
            return null;
        }

        if (settings.Security.Transport.CredentialType == PeerTransportCredentialType.Certificate)
        {
            var certificate = CertificateRules.WithKey(settings.Credential?.Certificate)
                ?? throw Missing("its certificate", "Peer.Certificate");
            return new(
                certificate,
                CertificateRules.OfPeers(
                    settings.Credential!.PeerAuthentication, "PeerCredential.PeerAuthentication", settings.Clock),
                null, null);
        }

        if (string.IsNullOrWhiteSpace(settings.Credential?.MeshPassword))
        {
            throw Missing("the password of the mesh", "Peer.MeshPassword");
        }

        if (CertificateRules.WithKey(settings.Credential.Certificate) is { } own)
        {
            return new(own, X509CertificateValidator.None, settings.Credential.MeshPassword, null);
        }

        var made = Make(settings.Clock);
        return new(made, X509CertificateValidator.None, settings.Credential.MeshPassword, made);
    }

    /// <summary>The certificate that the sender of a message has shown; null for none.</summary>
    public static X509Certificate2? SenderOf(Message message) =>
        message.Properties.Security?.ServiceSecurityContext?.AuthorizationContext.ClaimSets
            .OfType<X509CertificateClaimSet>().FirstOrDefault()?.X509Certificate;

    public ServiceCredentials ForListener()
    {
        var credentials = new ServiceCredentials();
        credentials.ServiceCertificate.Certificate = Certificate;
        credentials.ClientCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        credentials.ClientCertificate.Authentication.CustomCertificateValidator = _validator;
        return credentials;
    }

    /// <summary>The credentials for a call, and the validator that tells of the certificate that was shown.</summary>
    public (ClientCredentials Credentials, ShownCertificate Shown) ForCall()
    {
        var shown = new ShownCertificate(_validator);
        var credentials = new ClientCredentials();
        credentials.ClientCertificate.Certificate = Certificate;
        credentials.ServiceCertificate.Authentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        credentials.ServiceCertificate.Authentication.CustomCertificateValidator = shown;
        return (credentials, shown);
    }

    public void Dispose() => _made?.Dispose();

    private static InvalidOperationException Missing(string thing, string property) => new(Escaped.Text(
        $"A node of a mesh with transport security lacks {thing}. Set {property} of the ClientCredentials of the "
            + $"channel factory, or of the ServiceCredentials of the host; or set Security.Mode to None."));

    /// <summary>A certificate that nobody trusts: the password is proved for its key.</summary>
    private static X509Certificate2 Make(TimeProvider clock)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest(
            "CN=Peer channel node", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var now = clock.GetUtcNow();
        using var made = request.CreateSelfSigned(now.AddDays(-1), now.AddYears(10));
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), null);
    }
}
