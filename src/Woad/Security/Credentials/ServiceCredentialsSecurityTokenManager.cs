using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Description;
using System.ServiceModel.Security.Tokens;
using Woad.Security;
using Woad.Security.Certificates;
using Woad.Security.Issued;
using Woad.Security.Keys;
using Woad.Xml;

namespace System.ServiceModel.Security;

/// <summary>
/// Makes the authenticators of a service, and its own tokens, of its credentials. Derive from it for custom tokens.
/// </summary>
public class ServiceCredentialsSecurityTokenManager : SecurityTokenManager, IEndpointIdentityProvider
{
    /// <summary>Initializes a new instance of the <see cref="ServiceCredentialsSecurityTokenManager"/> class.</summary>
    /// <param name="parent">The credentials.</param>
    /// <exception cref="ArgumentNullException"><paramref name="parent"/> is null.</exception>
    public ServiceCredentialsSecurityTokenManager(ServiceCredentials parent)
    {
        ArgumentNullException.ThrowIfNull(parent);
        ServiceCredentials = parent;
    }

    /// <summary>Gets the credentials of the service.</summary>
    public ServiceCredentials ServiceCredentials { get; }

    /// <summary>The clock by which certificates are judged; that of the host, once it opens.</summary>
    internal TimeProvider Clock { get; set; } = TokenClock.System;

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting of the credentials cannot be honoured.</exception>
    /// <exception cref="NotSupportedException">
    /// The requirement is for a token that only a derived class can validate.
    /// </exception>
    public override SecurityTokenAuthenticator CreateSecurityTokenAuthenticator(
        SecurityTokenRequirement tokenRequirement, out SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(tokenRequirement);
        outOfBandTokenResolver = null;
        var type = tokenRequirement.TokenType;
        if (tokenRequirement.Properties.TryGetValue(
            ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty, out var issued)
            && issued is IssuedSecurityTokenParameters)
        {
            return IssuedTokenSupport.Registered.AuthenticatorOf(
                ServiceCredentials, tokenRequirement, Clock);
        }

        if (type == SecurityTokenTypes.UserName)
        {
            return HandlerOf(tokenRequirement) ?? new CustomUserNameSecurityTokenAuthenticator(
                UserNames.Validator(ServiceCredentials.UserNameAuthentication));
        }

        if (type == SecurityTokenTypes.X509Certificate)
        {
            // Messages may name the client's certificate without showing it.
            if (ServiceCredentials.ClientCertificate.Certificate is { } known)
            {
                outOfBandTokenResolver = SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
                    new([new X509SecurityToken(known)]), canMatchLocalId: false);
            }

            return HandlerOf(tokenRequirement) ?? new X509SecurityTokenAuthenticator(
                CertificateRules.OfClients(ServiceCredentials.ClientCertificate.Authentication, Clock));
        }

        return type == SecurityTokenTypes.Rsa
            ? new RsaSecurityTokenAuthenticator()
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
        return tokenRequirement.TokenType != SecurityTokenTypes.X509Certificate
            ? throw Unknown("provider", nameof(CreateSecurityTokenProvider), tokenRequirement)
            : new X509SecurityTokenProvider(
                CertificateRules.WithKey(ServiceCredentials.ServiceCertificate.Certificate)
                    ?? throw new InvalidOperationException(
                        "The service certificate is not provided. Specify a service certificate in "
                            + "ServiceCredentials (host.Credentials.ServiceCertificate)."));
    }

    /// <inheritdoc/>
    public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version)
    {
        ArgumentNullException.ThrowIfNull(version);
        return TokenVersions.NewSerializer(
            version, ServiceCredentials.IssuedTokenAuthentication.SamlSerializer);
    }

    /// <summary>Gets the identity by which clients know the service: that of its certificate.</summary>
    /// <param name="tokenRequirement">The service's own token.</param>
    /// <returns>The identity; null when the token tells none.</returns>
    public virtual EndpointIdentity? GetIdentityOfSelf(SecurityTokenRequirement tokenRequirement)
    {
        ArgumentNullException.ThrowIfNull(tokenRequirement);
        return tokenRequirement.TokenType == SecurityTokenTypes.X509Certificate
            && ServiceCredentials.ServiceCertificate.Certificate is { } certificate
            ? EndpointIdentity.CreateX509CertificateIdentity(certificate)
            : null;
    }

    /// <summary>Returns whether a requirement is for a token that a security token service issues.</summary>
    /// <param name="requirement">The requirement.</param>
    /// <returns><see langword="true"/> if it is; otherwise, <see langword="false"/>.</returns>
    protected bool IsIssuedSecurityTokenRequirement(SecurityTokenRequirement requirement)
    {
        ArgumentNullException.ThrowIfNull(requirement);
        return requirement.Properties.ContainsKey(ServiceModelSecurityTokenRequirement.IssuerAddressProperty);
    }

    /// <summary>The authenticator of a handler of the identity configuration; null for none.</summary>
    private SecurityTokenAuthenticator? HandlerOf(SecurityTokenRequirement requirement) =>
        ServiceCredentials.UseIdentityConfiguration
            ? IssuedTokenSupport.Registered.HandlerOf(ServiceCredentials, requirement, Clock)
            : null;

    private NotSupportedException Unknown(string what, string method, SecurityTokenRequirement requirement) => new(
        Escaped.Text(
            $"The security token manager {GetType().Name} cannot create a token {what} for the requirement "
                + $"'{requirement.TokenType}'. Derive from ServiceCredentialsSecurityTokenManager, override {method}, "
                + $"and return it from ServiceCredentials.CreateSecurityTokenManager."));
}
