using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Selectors;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace System.IdentityModel.Tokens;

/// <summary>Finds the certificates of a store.</summary>
public class X509CertificateStoreTokenResolver : SecurityTokenResolver
{
    /// <summary>Initializes a new instance of the <see cref="X509CertificateStoreTokenResolver"/> class.</summary>
    public X509CertificateStoreTokenResolver()
        : this(Security.Cryptography.X509Certificates.StoreName.My, StoreLocation.LocalMachine)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509CertificateStoreTokenResolver"/> class.</summary>
    /// <param name="storeName">The name of the store.</param>
    /// <param name="storeLocation">The location of the store.</param>
    public X509CertificateStoreTokenResolver(StoreName storeName, StoreLocation storeLocation)
        : this(storeName.ToString(), storeLocation)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="X509CertificateStoreTokenResolver"/> class.</summary>
    /// <param name="storeName">The name of the store.</param>
    /// <param name="storeLocation">The location of the store.</param>
    public X509CertificateStoreTokenResolver(string storeName, StoreLocation storeLocation)
    {
        ArgumentException.ThrowIfNullOrEmpty(storeName);
        (StoreName, StoreLocation) = (storeName, storeLocation);
    }

    /// <summary>Gets the location of the store.</summary>
    public StoreLocation StoreLocation { get; }

    /// <summary>Gets the name of the store.</summary>
    public string StoreName { get; }

    /// <inheritdoc/>
    protected override bool TryResolveSecurityKeyCore(
        SecurityKeyIdentifierClause keyIdentifierClause, [NotNullWhen(true)] out SecurityKey? key)
    {
        key = TryResolveTokenCore(keyIdentifierClause, out var token) ? token.SecurityKeys[0] : null;
        return key is not null;
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
        token = null;
        using var store = new X509Store(StoreName, StoreLocation);
        try
        {
            store.Open(OpenFlags.ReadOnly | OpenFlags.OpenExistingOnly);
        }
        catch (CryptographicException)
        {
            // Expected: the platform has no such store, so no certificate is in it.
            return false;
        }

        foreach (var certificate in store.Certificates)
        {
            using (certificate)
            {
                var candidate = new X509SecurityToken(certificate);
                if (token is null && candidate.MatchesKeyIdentifierClause(keyIdentifierClause))
                {
                    token = candidate;
                }
            }
        }

        return token is not null;
    }
}
