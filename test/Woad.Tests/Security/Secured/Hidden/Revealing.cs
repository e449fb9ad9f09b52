using System.Globalization;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Secured.Hidden;

/// <summary>
/// Somebody who holds the key of a message puts one encrypted part of its Security header into clear. Nothing else of
/// the message is changed, and its signatures stay right.
/// </summary>
internal static partial class Revealing
{
    /// <summary>The key that a request has wrapped for the service.</summary>
    public static byte[] SecretOf(byte[] request)
    {
        var wrapped = Wrapped().Match(Encoding.UTF8.GetString(request)).Groups[1].Value;
        using var rsa = TestCertificates.Service.GetRSAPrivateKey()!;
        return rsa.Decrypt(Convert.FromBase64String(wrapped), RSAEncryptionPadding.OaepSHA1);
    }

    /// <summary>The message with one of its encrypted elements in clear.</summary>
    /// <param name="message">The message.</param>
    /// <param name="secret">Its key.</param>
    /// <param name="start">How the element begins.</param>
    /// <param name="number">Which of the elements that begin so.</param>
    public static byte[] Reveal(byte[] message, byte[] secret, string start, int number = 0)
    {
        var text = Encoding.UTF8.GetString(message);
        var header = text[..text.IndexOf("</o:Security>", StringComparison.Ordinal)];
        var found = Cipher().Matches(header)
            .Select(match => (Match: match, Plain: Decrypt(match.Groups[2].Value, secret)))
            .Where(part => part.Plain.StartsWith(start, StringComparison.Ordinal))
            .ElementAt(number);
        var id = found.Match.Groups[1].Value;
        return Encoding.UTF8.GetBytes(Regex.Replace(
            text.Replace(found.Match.Value, found.Plain, StringComparison.Ordinal),
            string.Create(CultureInfo.InvariantCulture, $"<e:DataReference URI=\"#{id}\">(</e:DataReference>)?"),
            ""));
    }

    private static string Decrypt(string value, byte[] secret)
    {
        var bytes = Convert.FromBase64String(value);
        using var aes = Aes.Create();
        aes.Key = secret;
        return Encoding.UTF8.GetString(
            aes.DecryptCbc(bytes.AsSpan(16), bytes.AsSpan(0, 16), PaddingMode.ISO10126));
    }

    [GeneratedRegex("<e:EncryptedKey .*?<e:CipherValue>(.*?)</e:CipherValue>")]
    private static partial Regex Wrapped();

    [GeneratedRegex(
        "<e:EncryptedData [^>]*?Id=\"([^\"]*)\"(?:(?!</e:EncryptedData>).)*?<e:CipherValue>(.*?)</e:CipherValue>"
            + "</e:CipherData></e:EncryptedData>")]
    private static partial Regex Cipher();
}
