using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Xml;
using Woad.Security.Algorithms;
using Woad.Tests.Security.Hostile.Wrapping;

namespace Woad.Tests.Security.Hostile.Secrets;

/// <summary>
/// Reads messages as the service could, by its private key: to know the secrets that are then searched for in clear.
/// </summary>
internal sealed class Eavesdropper(X509Certificate2 service)
{
    private const string Label = "WS-SecureConversationWS-SecureConversation";

    private readonly Dictionary<string, byte[]> _byHash = [];

    /// <summary>The keys and entropies found, each with a name.</summary>
    public List<(string Name, byte[] Bytes)> Secrets { get; } = [];

    /// <summary>Opens the keys and the encrypted parts of a message.</summary>
    public void Read(XmlDocument message)
    {
        using var rsa = service.GetRSAPrivateKey()!;
        foreach (var key in Elements(message, "EncryptedKey", Names.Encryption))
        {
            var bytes = Convert.FromBase64String(
                key.GetElementsByTagName("CipherValue", Names.Encryption)[0]!.InnerText);
            try
            {
                var secret = rsa.Decrypt(bytes, RSAEncryptionPadding.OaepSHA1);
                _byHash[Convert.ToBase64String(SHA1.HashData(bytes))] = secret;
                Secrets.Add(("wrapped key", secret));
            }
            catch (CryptographicException)
            {
                // For the client.
            }
        }

        foreach (var data in Elements(message, "EncryptedData", Names.Encryption))
        {
            if (KeyOf(message, data) is { } key)
            {
                Open(data, key);
            }
        }
    }

    private void Open(XmlElement data, byte[] key)
    {
        Secrets.Add(("derived key", key));
        var bytes = Convert.FromBase64String(data.GetElementsByTagName("CipherValue", Names.Encryption)[0]!.InnerText);
        using var aes = Aes.Create();
        aes.Key = key;
        var plain = aes.DecryptCbc(bytes.AsSpan(16), bytes.AsSpan(0, 16), PaddingMode.None);
        var text = System.Text.Encoding.UTF8.GetString(plain.AsSpan(0, plain.Length - plain[^1]));
        var found = System.Text.RegularExpressions.Regex.Match(text, "BinarySecret[^>]*>([^<]+)<");
        if (found.Success)
        {
            Secrets.Add(("entropy", Convert.FromBase64String(found.Groups[1].Value)));
        }
    }

    private byte[]? KeyOf(XmlDocument message, XmlElement element)
    {
        if (element.GetElementsByTagName("SecurityTokenReference", Names.Extension)[0] is not XmlElement reference)
        {
            return null;
        }

        if (reference.GetElementsByTagName("KeyIdentifier", Names.Extension)[0] is { } identifier)
        {
            return _byHash.GetValueOrDefault(identifier.InnerText);
        }

        var uri = (reference.GetElementsByTagName("Reference", Names.Extension)[0] as XmlElement)?.GetAttribute("URI")
            ?? "";
        if (!uri.StartsWith('#'))
        {
            return null;
        }

        var token = message.SelectSingleNode($"//*[@*[local-name()='Id']='{uri[1..]}']") as XmlElement;
        return token switch
        {
            { LocalName: "DerivedKeyToken" } when KeyOf(message, token) is { } source => Derive(token, source),
            { LocalName: "EncryptedKey" } => _byHash.GetValueOrDefault(Convert.ToBase64String(SHA1.HashData(
                Convert.FromBase64String(token.GetElementsByTagName("CipherValue", Names.Encryption)[0]!.InnerText)))),
            _ => null,
        };
    }

    private static byte[] Derive(XmlElement token, byte[] source)
    {
        var ns = token.NamespaceURI;
        var nonce = Convert.FromBase64String(token["Nonce", ns]!.InnerText);
        return PSha1.Derive(
            source, [.. System.Text.Encoding.UTF8.GetBytes(Label), .. nonce], Number(token["Offset", ns], 0),
            Number(token["Length", ns], 32));
    }

    private static int Number(XmlElement? element, int otherwise) =>
        element is null ? otherwise : int.Parse(element.InnerText, System.Globalization.CultureInfo.InvariantCulture);

    private static List<XmlElement> Elements(XmlDocument document, string name, string ns) =>
        [.. document.GetElementsByTagName(name, ns).OfType<XmlElement>()];
}
