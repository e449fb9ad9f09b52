using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Certificates;
using Woad.Security.Issued;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>Makes the tokens of a client of its credentials. Derive from it for custom tokens.</summary>
public class ClientCredentialsSecurityTokenManager : SecurityTokenManager
{
    private IssuedTokenSource? _issued;

    /// <summary>Initializes a new instance of the <see cref="ClientCredentialsSecurityTokenManager"/> class.</summary>
    /// <param name="clientCredentials">The credentials.</param>
    /// <exception cref="ArgumentNullException"><paramref name="clientCredentials"/> is null.</exception>
    public ClientCredentialsSecurityTokenManager(ClientCredentials clientCredentials)
    {
        ArgumentNullException.ThrowIfNull(clientCredentials);
        ClientCredentials = clientCredentials;
    }

    /// <summary>Gets the credentials of the client.</summary>
    public ClientCredentials ClientCredentials { get; }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">
    /// The requirement is for a token that only a derived class can validate.
    /// </exception>
    public override SecurityTokenAuthenticator CreateSecurityTokenAuthenticator(
        SecurityTokenRequirement tokenRequirement, out SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(tokenRequirement);
        outOfBandTokenResolver = null;
        return tokenRequirement.TokenType == SecurityTokenTypes.X509Certificate
            ? new X509SecurityTokenAuthenticator(CertificateRule(tokenRequirement))
            : tokenRequirement.TokenType == SecurityTokenTypes.Rsa ? new RsaSecurityTokenAuthenticator()
            : throw Unknown("authenticator", nameof(CreateSecurityTokenAuthenticator), tokenRequirement);
    }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    /// <exception cref="NotSupportedException">
    /// The requirement is for a token that only a derived class can provide.
    /// </exception>
    public override SecurityTokenProvider CreateSecurityTokenProvider(SecurityTokenRequirement tokenRequirement)
    {
        ArgumentNullException.ThrowIfNull(tokenRequirement);
        if (IssuedParameters(tokenRequirement) is { } issued)
        {
            return LazyInitializer.EnsureInitialized(ref _issued, () => IssuedTokenSource.Of(ClientCredentials))
                .ProviderOf(issued, tokenRequirement);
        }

        if (tokenRequirement.TokenType == SecurityTokenTypes.UserName)
        {
            return ClientCredentials.UserName.UserName is { Length: > 0 } name
                ? new UserNameSecurityTokenProvider(name, ClientCredentials.UserName.Password)
                : throw new InvalidOperationException(
                    "The username is not provided. Specify username in ClientCredentials "
                        + "(factory.Credentials.UserName).");
        }

        return tokenRequirement.TokenType == SecurityTokenTypes.X509Certificate
            ? new X509SecurityTokenProvider(Certificate(tokenRequirement))
            : throw Unknown("provider", nameof(CreateSecurityTokenProvider), tokenRequirement);
    }

    /// <inheritdoc/>
    public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return TokenVersions.NewSerializer(version);
    }

    /// <summary>Creates the serializer of a version of WS-Security.</summary>
    /// <param name="version">The version.</param>
    /// <returns>The serializer.</returns>
    protected SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityVersion version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return new WSSecurityTokenSerializer(version);
    }

    /// <summary>Returns whether a requirement is for a token that a security token service issues.</summary>
    /// <param name="requirement">The requirement.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    protected bool IsIssuedSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        return requirement.Properties.ContainsKey(ServiceModelSecurityTokenRequirement.IssuerAddressProperty);
    }

    private static IssuedSecurityTokenParameters? IssuedParameters(SecurityTokenRequirement requirement) =>
        requirement.Properties.TryGetValue(
            ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty, out var parameters)
            ? parameters as IssuedSecurityTokenParameters
            : null;

    /// <summary>A certificate that the program has given beforehand is taken as it is.</summary>
    private CertificateRule CertificateRule(SecurityTokenRequirement requirement)
    {
        var settings = ClientCredentials.ServiceCertificate;
        return Is(requirement, ServiceModelSecurityTokenRequirement.IsOutOfBandTokenProperty)
                ? new CertificateRule(X509CertificateValidator.None, CertificatePurpose.Server)
            : Is(requirement, ServiceModelSecurityTokenRequirement.PreferSslCertificateAuthenticatorProperty)
                && settings.SslCertificateAuthentication is { } ssl
                ? CertificateRules.OfServices(ssl, TokenClock.System)
            : CertificateRules.OfServices(settings.Authentication, TokenClock.System);
    }

    private static bool Is(SecurityTokenRequirement requirement, string property) =>
        requirement.Properties.TryGetValue(property, out var value) && value is true;

    private X509Certificate2 Certificate(SecurityTokenRequirement requirement)
    {
        if (requirement.KeyUsage == SecurityKeyUsage.Signature)
        {
            return CertificateRules.WithKey(ClientCredentials.ClientCertificate.Certificate)
                ?? throw new InvalidOperationException(
                    "The client certificate is not provided. Specify a client certificate in ClientCredentials "
                        + "(factory.Credentials.ClientCertificate).");
        }

        var settings = ClientCredentials.ServiceCertificate;
        var target = (requirement as InitiatorServiceModelSecurityTokenRequirement)?.TargetAddress?.Uri;
        return (target is null ? null : settings.ScopedCertificates.GetValueOrDefault(target))
            ?? settings.DefaultCertificate
                ?? throw new InvalidOperationException(Escaped.Text(
                    $"The service certificate is not provided for target '{target}'. Specify a service certificate "
                        + $"in ClientCredentials (factory.Credentials.ServiceCertificate.DefaultCertificate), or as "
                        + $"the identity of the endpoint's address."));
    }

    private NotSupportedException Unknown(string what, string method, SecurityTokenRequirement requirement) => new(
        Escaped.Text(
            $"The security token manager {GetType().Name} cannot create a token {what} for the requirement "
                + $"'{requirement.TokenType}'. Derive from ClientCredentialsSecurityTokenManager, override {method}, "
                + $"and return it from ClientCredentials.CreateSecurityTokenManager."));
}
