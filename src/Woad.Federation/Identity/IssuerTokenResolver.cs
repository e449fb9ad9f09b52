using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;
using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Tokens;

/// <summary>Finds the keys of issuers: certificates and RSA keys that a signature shows, and known tokens.</summary>
/// <remarks>A key that is found proves nothing before the registry of issuers has named its owner.</remarks>
public class IssuerTokenResolver : SecurityTokenResolver
{
    /// <summary>The default store of the certificates of issuers.</summary>
    public static readonly StoreLocation DefaultStoreLocation = StoreLocation.LocalMachine;

    /// <summary>The default name of the store of the certificates of issuers.</summary>
    public static readonly StoreName DefaultStoreName = StoreName.TrustedPeople;

    /// <summary>Initializes a new instance of the <see cref="IssuerTokenResolver"/> class.</summary>
    public IssuerTokenResolver()
        : this(new X509CertificateStoreTokenResolver(DefaultStoreName, DefaultStoreLocation))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="IssuerTokenResolver"/> class.</summary>
    /// <param name="wrappedTokenResolver">Finds the tokens that a signature names without showing them.</param>
    public IssuerTokenResolver(SecurityTokenResolver wrappedTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(wrappedTokenResolver);
        WrappedTokenResolver = wrappedTokenResolver;
    }

    /// <summary>Gets the resolver of tokens that a signature names without showing them.</summary>
    public SecurityTokenResolver WrappedTokenResolver { get; }

    /// <inheritdoc/>
    protected override bool TryResolveSecurityKeyCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifierClause);
        key = keyIdentifierClause.CanCreateKey ? keyIdentifierClause.CreateKey() : null;
        return key is not null || WrappedTokenResolver.TryResolveSecurityKey(keyIdentifierClause, out key);
    }

    /// <inheritdoc/>
    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifier keyIdentifier, [NotNullWhen(true)] out SecurityToken? token)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifier);
        foreach (var clause in keyIdentifier)
        {
            if (TryResolveTokenCore(clause, out token))
            {
                return true;
            }
        }

        token = null;
        return false;
    }

    /// <inheritdoc/>
    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityToken? token)
    {
        ArgumentNullException.ThrowIfNull(keyIdentifierClause);
        switch (keyIdentifierClause)
        {
            case X509RawDataKeyIdentifierClause raw:
                using (var certificate = X509CertificateLoader.LoadCertificate(raw.GetX509RawData()))
                {
                    token = new X509SecurityToken(certificate);
                }

                return true;
            case RsaKeyIdentifierClause rsa:
                token = new RsaSecurityToken(rsa.Rsa);
                return true;
            default:
                return WrappedTokenResolver.TryResolveToken(keyIdentifierClause, out token);
        }
    }
}
