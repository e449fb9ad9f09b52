using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Xml;

namespace Woad.Federation.Signatures;

/// <summary>Keys of the subjects of tokens.</summary>
internal static class SubjectKeys
{
    /// <summary>The key that a confirmation names, which the service has or the confirmation shows.</summary>
    /// <exception cref="SecurityTokenException">The key is not known.</exception>
    public static SecurityKey Resolve(SecurityKeyIdentifier names, SecurityTokenResolver resolver)
    {
        ArgumentNullException.ThrowIfNull(names);
        foreach (var name in names)
        {
            if (name is EncryptedKeyIdentifierClause wrapped)
            {
                if (TokenCipher.Unwrap(wrapped, resolver, 0) is { } secret)
                {
                    return new InMemorySymmetricSecurityKey(secret, cloneBuffer: false);
                }
            }
            else if (resolver.TryResolveSecurityKey(name, out var known))
            {
                return known;
            }
            else if (name is X509RawDataKeyIdentifierClause or RsaKeyIdentifierClause
                or System.ServiceModel.Security.BinarySecretKeyIdentifierClause && name.CanCreateKey)
            {
                return name.CreateKey();
            }
        }

        throw new SecurityTokenException(Escaped.Text(
            $"ID4036: The key of the token's subject could not be resolved from '{names}'. Ensure that the "
                + $"ServiceTokenResolver has the private key of the service's certificate."));
    }
}
