using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using Woad.Tests.Security.Hostile.Wrapping;

namespace Woad.Tests.Security.Hostile.Forged;

/// <summary>
/// A message that somebody writes who knows the specifications and the service's certificate: right in everything, but
/// for what a test changes. What is signed is written as canonical XML has it.
/// </summary>
internal sealed class ForgedMessage
{
    public const string Sha1 = "http://www.w3.org/2000/09/xmldsig#sha1";
    public const string HmacSha1 = "http://www.w3.org/2000/09/xmldsig#hmac-sha1";
    public const string RsaSha1 = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
    public const string Oaep = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p";
    public const string Aes256 = "http://www.w3.org/2001/04/xmlenc#aes256-cbc";

    private readonly Dictionary<string, string> _parts = [];
    private readonly X509Certificate2 _service;

    /// <param name="to">The service.</param>
    /// <param name="service">Its certificate.</param>
    /// <param name="now">The time.</param>
    public ForgedMessage(Uri to, X509Certificate2 service, DateTime now)
    {
        _service = service;
        SignsBy = octets => HMACSHA1.HashData(Secret, octets);
        Wrapped = Wrap("ek", Secret);
        KeyInfo = Reference("#ek");
        _parts["ts"] =
            $"<u:Timestamp xmlns:u=\"{Names.Utility}\" "
                + $"u:Id=\"ts\"><u:Created>{Time(now)}</u:Created><u:Expires>{Time(now.AddMinutes(5))}</u:Expires>"
                + "</u:Timestamp>";
        _parts["action"] = Header("Action", "action", "urn:payments/Payments/Pay");
        _parts["id"] = Header("MessageID", "id", $"urn:uuid:{Guid.NewGuid()}");
        _parts["reply"] = Header("ReplyTo", "reply", $"<a:Address>{Names.Addressing}/anonymous</a:Address>");
        _parts["to"] = Header("To", "to", to.AbsoluteUri);
        _parts["body"] = Body("<Pay xmlns=\"urn:payments\"><to>ada</to><amount>100</amount></Pay>");
    }

    /// <summary>The key that the sender has made.</summary>
    public byte[] Secret { get; } = RandomNumberGenerator.GetBytes(32);

    /// <summary>The signed parts by their ids, as canonical XML: ts, action, id, reply, to, body.</summary>
    public IDictionary<string, string> Parts => _parts;

    /// <summary>The ids that the signature covers.</summary>
    public List<string> Signed { get; } = ["ts", "action", "id", "reply", "to", "body"];

    /// <summary>The EncryptedKey.</summary>
    public string Wrapped { get; set; }

    /// <summary>What the Security header has in front of the signature.</summary>
    public string Before { get; set; } = "";

    /// <summary>What it has behind the signature.</summary>
    public string After { get; set; } = "";

    /// <summary>What Header has beside it.</summary>
    public string Headers { get; set; } = "";

    public string SignatureMethod { get; set; } = HmacSha1;

    public string DigestMethod { get; set; } = Sha1;

    /// <summary>Makes digests.</summary>
    public Func<byte[], byte[]> Digests { get; set; } = SHA1.HashData;

    /// <summary>Makes the signature.</summary>
    public Func<byte[], byte[]> SignsBy { get; set; }

    /// <summary>What is in the KeyInfo of the signature.</summary>
    public string KeyInfo { get; set; }

    /// <summary>Changes SignedInfo before it is signed.</summary>
    public Func<string, string> SignedInfo { get; set; } = static x => x;

    /// <summary>Changes the Signature after that.</summary>
    public Func<string, string> Signature { get; set; } = static x => x;

    /// <summary>Changes the envelope.</summary>
    public Func<string, string> Envelope { get; set; } = static x => x;

    /// <summary>A header of addressing.</summary>
    public static string Header(string name, string id, string content) =>
        $"<a:{name} xmlns:a=\"{Names.Addressing}\" xmlns:u=\"{Names.Utility}\" u:Id=\"{id}\">{content}</a:{name}>";

    /// <summary>Body with its id.</summary>
    public static string Body(string content) =>
        $"<s:Body xmlns:s=\"{Names.Soap12}\" xmlns:u=\"{Names.Utility}\" u:Id=\"body\">{content}</s:Body>";

    /// <summary>A reference to a token of the message.</summary>
    public static string Reference(string uri) =>
        $"<o:SecurityTokenReference xmlns:o=\"{Names.Extension}\"><o:Reference "
            + $"URI=\"{uri}\"></o:Reference></o:SecurityTokenReference>";

    /// <summary>A certificate in the message.</summary>
    public static string Token(string id, X509Certificate2 certificate) =>
        $"<o:BinarySecurityToken xmlns:o=\"{Names.Extension}\" xmlns:u=\"{Names.Utility}\" "
            + $"EncodingType=\"{Names.Base64}\" ValueType=\"{Names.X509}\" "
            + $"u:Id=\"{id}\">{Convert.ToBase64String(certificate.RawData)}</o:BinarySecurityToken>";

    /// <summary>An EncryptedKey for the service.</summary>
    public string Wrap(
        string id, byte[] secret, string method = Oaep, RSAEncryptionPadding? padding = null, string inside = "")
    {
        using var rsa = _service.GetRSAPublicKey()!;
        return Wrapping(
            id,
            method,
            $"<o:SecurityTokenReference xmlns:o=\"{Names.Extension}\"><o:KeyIdentifier "
                + $"EncodingType=\"{Names.Base64}\" ValueType=\"{Names.Thumbprint}\">{Convert.ToBase64String(_service.GetCertHash())}</o:KeyIdentifier></o:SecurityTokenReference>",
            rsa.Encrypt(secret, padding ?? RSAEncryptionPadding.OaepSHA1),
            inside);
    }

    /// <summary>An EncryptedKey of these bytes.</summary>
    public static string Wrapping(string id, string method, string key, byte[] bytes, string inside = "") =>
        $"<e:EncryptedKey xmlns:e=\"{Names.Encryption}\" Id=\"{id}\"><e:EncryptionMethod "
            + $"Algorithm=\"{method}\"></e:EncryptionMethod><KeyInfo "
            + $"xmlns=\"{Names.Signature}\">{key}</KeyInfo><e:CipherData>"
            + $"<e:CipherValue>{Convert.ToBase64String(bytes)}</e:CipherValue></e:CipherData>{inside}</e:EncryptedKey>";

    /// <summary>An EncryptedData.</summary>
    public static string Encrypt(
        string id, string plain, byte[] key, string keyUri = "#ek", string type = "Content", string method = Aes256) =>
        Encrypt(id, Encoding.UTF8.GetBytes(plain), key, keyUri, type, method);

    /// <summary>The same of bytes.</summary>
    public static string Encrypt(
        string id, byte[] plain, byte[] key, string keyUri = "#ek", string type = "Content", string method = Aes256)
    {
        using var aes = Aes.Create();
        aes.Key = key;
        var iv = RandomNumberGenerator.GetBytes(16);
        return Encrypted(id, [.. iv, .. aes.EncryptCbc(plain, iv)], keyUri, type, method);
    }

    /// <summary>An EncryptedData of these bytes.</summary>
    public static string Encrypted(
        string id, byte[] bytes, string keyUri = "#ek", string type = "Content", string method = Aes256) =>
        $"<e:EncryptedData xmlns:e=\"{Names.Encryption}\" Id=\"{id}\" "
            + $"Type=\"{Names.Encryption}{type}\"><e:EncryptionMethod "
            + $"Algorithm=\"{method}\"></e:EncryptionMethod><KeyInfo "
            + $"xmlns=\"{Names.Signature}\">{Reference(keyUri)}</KeyInfo><e:CipherData>"
            + $"<e:CipherValue>{Convert.ToBase64String(bytes)}</e:CipherValue></e:CipherData></e:EncryptedData>";

    /// <summary>A list of encrypted parts.</summary>
    public static string List(params IEnumerable<string> ids) =>
        $"<e:ReferenceList xmlns:e=\"{Names.Encryption}\">{string.Concat(ids.Select(static i => $"<e:DataReference URI=\"#{i}\"></e:DataReference>"))}</e:ReferenceList>";

    /// <summary>A DerivedKeyToken.</summary>
    public static string Derived(string id, string source, string numbers, string nonce = "AAAAAAAAAAAAAAAAAAAAAA==") =>
        $"<c:DerivedKeyToken xmlns:c=\"{Names.Conversation}\" xmlns:u=\"{Names.Utility}\" "
            + $"u:Id=\"{id}\">{Reference(source)}{numbers}<c:Nonce>{nonce}</c:Nonce></c:DerivedKeyToken>";

    /// <summary>The message.</summary>
    public byte[] Write()
    {
        var references = string.Concat(Signed.Select(ReferenceTo));
        var info = SignedInfo(
            $"<SignedInfo xmlns=\"{Names.Signature}\"><CanonicalizationMethod "
                + $"Algorithm=\"{Names.ExclusiveC14N}\"></CanonicalizationMethod><SignatureMethod "
                + $"Algorithm=\"{SignatureMethod}\"></SignatureMethod>{references}</SignedInfo>");
        var value = Convert.ToBase64String(SignsBy(Encoding.UTF8.GetBytes(info)));
        var signature = Signature(
            $"<Signature xmlns=\"{Names.Signature}\" Id=\"sig\">{info}<SignatureValue>{value}</SignatureValue>"
                + $"<KeyInfo>{KeyInfo}</KeyInfo></Signature>");
        return Encoding.UTF8.GetBytes(Envelope(
            $"<s:Envelope xmlns:s=\"{Names.Soap12}\">"
                + $"<s:Header>{_parts["action"]}{_parts["id"]}{_parts["reply"]}{_parts["to"]}{Headers}<o:Security "
                + $"xmlns:o=\"{Names.Extension}\" s:mustUnderstand=\"1\">{_parts["ts"]}{Wrapped}{Before}{signature}{After}</o:Security></s:Header>{_parts["body"]}</s:Envelope>"));
    }

    private string ReferenceTo(string id) =>
        $"<Reference URI=\"#{id}\"><Transforms><Transform "
            + $"Algorithm=\"{Names.ExclusiveC14N}\"></Transform></Transforms><DigestMethod "
            + $"Algorithm=\"{DigestMethod}\"></DigestMethod>"
            + $"<DigestValue>{Convert.ToBase64String(Digests(Encoding.UTF8.GetBytes(_parts[id])))}</DigestValue>"
            + "</Reference>";

    private static string Time(DateTime time) =>
        time.ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", System.Globalization.CultureInfo.InvariantCulture);
}
