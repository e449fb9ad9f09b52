using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Handlers;

/// <summary>Encrypts text for the service by .NET's own AES and RSA.</summary>
internal static class EncryptedText
{
    private const string Xenc = "http://www.w3.org/2001/04/xmlenc#";

    /// <summary>The EncryptedData of a text.</summary>
    public static string Of(string content)
    {
        using var aes = Aes.Create();
        using var rsa = TokenWorld.ServiceCertificate.GetRSAPublicKey()!;
        var cipher = aes.EncryptCbc(Encoding.UTF8.GetBytes(content), aes.IV, PaddingMode.ISO10126);
        var key = rsa.Encrypt(aes.Key, RSAEncryptionPadding.OaepSHA1);
        return $"""
            <EncryptedData xmlns="{Xenc}" Type="{Xenc}Element">
            <EncryptionMethod Algorithm="{Xenc}aes256-cbc"/>
            <KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><EncryptedKey xmlns="{Xenc}">
            <EncryptionMethod Algorithm="{Xenc}rsa-oaep-mgf1p"/>
            <CipherData><CipherValue>{Convert.ToBase64String(key)}</CipherValue></CipherData>
            </EncryptedKey></KeyInfo>
            <CipherData><CipherValue>{Convert.ToBase64String([.. aes.IV, .. cipher])}</CipherValue></CipherData>
            </EncryptedData>
            """;
    }
}
