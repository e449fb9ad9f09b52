using System.IdentityModel.Tokens;

namespace Woad.Federation.Handlers;

/// <summary>The issuer and the keys of tokens that descriptors ask for.</summary>
internal static class DescribedToken
{
    /// <summary>The key that encrypts a token: a new one, wrapped, where the reader has a private key.</summary>
    public static EncryptingCredentials? Encrypting(SecurityTokenDescriptor descriptor)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        return descriptor.EncryptingCredentials switch
        {
            null => null,
            { SecurityKey: SymmetricSecurityKey } symmetric => symmetric,
            var other => new EncryptedKeyEncryptingCredentials(other, 256, SecurityAlgorithms.Aes256Encryption),
        };
    }

    /// <summary>The key that signs a token.</summary>
    public static SigningCredentials? Signing(SecurityTokenDescriptor descriptor)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        return descriptor.SigningCredentials;
    }

    /// <summary>The name of the issuer.</summary>
    /// <exception cref="InvalidOperationException">The issuer has no name.</exception>
    public static string IssuerName(SecurityTokenDescriptor descriptor)
    {
        ArgumentNullException.ThrowIfNull(descriptor);
        return descriptor.TokenIssuerName is { Length: > 0 } name ? name : throw new InvalidOperationException(
            "ID4138: The token cannot be created because SecurityTokenDescriptor.TokenIssuerName is empty.");
    }
}
