using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile.Wrapping;

namespace Woad.Tests.Security.Hostile.Forged;

/// <summary>
/// Signatures that are right by the letter, and cover too little, something else, or by something else.
/// </summary>
internal static class SignatureCases
{
    private const string Transform = $"<Transform Algorithm=\"{Names.ExclusiveC14N}\"></Transform>";
    private const string Canonicalization =
        $"<CanonicalizationMethod Algorithm=\"{Names.ExclusiveC14N}\"></CanonicalizationMethod>";

    private static Lazy<X509Certificate2> Stranger { get; } = new(static () =>
    {
        var key = RSA.Create(2048);
        return new CertificateRequest("CN=stranger", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1)
            .CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
    });

    private static Dictionary<string, ForgedCase> Listed { get; } = new()
    {
        ["right"] = new("", static _ => { }, MayRun: true),
        ["no signature"] = new("V12", static m => m.Signature = static _ => ""),
        ["no references"] = new("V12", static m => m.Signed.Clear()),
        ["only the timestamp is signed"] = new("V12", static m => m.Signed.RemoveAll(static i => i != "ts")),
        ["only To is signed"] = new("V12", static m => m.Signed.RemoveAll(static i => i != "to")),
        ["only timestamp and To are signed"] = new(
            "V12", static m => m.Signed.RemoveAll(static i => i is not ("ts" or "to"))),
        ["only Body is signed"] = new("V12", static m => m.Signed.RemoveAll(static i => i != "body")),
        ["no timestamp"] = new("V12", static m =>
        {
            m.Signed.Remove("ts");
            m.Parts["ts"] = "";
        }),
        ["signed FaultTo beside an unsigned one"] = new(
            "V8",
            static m =>
                m.Headers =
                    $"<a:FaultTo xmlns:a=\"{Names.Addressing}\"><a:Address>http://evil.test/</a:Address></a:FaultTo>"),
        ["From that is not signed"] = new(
            "V8",
            static m =>
                m.Headers =
                    $"<a:From xmlns:a=\"{Names.Addressing}\"><a:Address>http://evil.test/</a:Address></a:From>"),
        ["two Timestamps"] = new(
            "V7", static m => m.Before = m.Parts["ts"].Replace("\"ts\"", "\"ts2\"", StringComparison.Ordinal)),
        ["two signatures, the second by another key"] = new("V11", static m => m.After = Second(m)),
        ["two signatures, the first by another key"] = new("V11", static m => m.Before = Second(m)),
        ["signature in another header"] = new("V11", static m => m.Signature = s => Move(m, s)),
        ["two DigestValues, the wrong one first"] = new(
            "V17",
            static m => m.Signature = static s => Replace(
                s, "<DigestValue>", "<DigestValue>AAAA</DigestValue><DigestValue>", 1)),
        ["two DigestValues, the wrong one last"] = new(
            "V17",
            static m => m.Signature = static s => Replace(
                s, "</DigestValue>", "</DigestValue><DigestValue>AAAA</DigestValue>", 1)),
        ["two DigestValues, both signed"] = new(
            "V17",
            static m => m.SignedInfo = static s => Replace(
                s, "</DigestValue>", "</DigestValue><DigestValue>AAAA</DigestValue>", 1)),
        ["two SignedInfos, the right one last"] = new(
            "V17",
            static m => m.Signature = static s => Replace(
                s, "<SignedInfo", $"<SignedInfo>{Canonicalization}</SignedInfo><SignedInfo", 1)),
        ["two SignedInfos, the right one first"] = new(
            "V17",
            static m => m.Signature = static s => s.Replace(
                "<SignatureValue>", $"<SignedInfo>{Canonicalization}</SignedInfo><SignatureValue>",
                StringComparison.Ordinal)),
        ["comment inside a DigestValue"] = new(
            "V17",
            static m => m.Signature = static s => s.Replace(
                "</DigestValue>", "<!-- --></DigestValue>", StringComparison.Ordinal), MayRun: true),
        ["comment that cuts a forged DigestValue"] = new(
            "V17", static m => m.Signature = static s => Replace(s, "<DigestValue>", "<DigestValue>AAAA<!-- -->", 1)),
        ["processing instruction inside a DigestValue"] = new(
            "V17", static m => m.Signature = static s => Replace(s, "</DigestValue>", "<?x y?></DigestValue>", 1)),
        ["comment inside Body"] = new(
            "V17",
            static m => m.Envelope = static e => e.Replace("<to>ada", "<to>a<!-- -->da", StringComparison.Ordinal),
            MayRun: true),
        ["certificate that nobody knows in KeyInfo"] = new("V18", ByStranger),
        ["certificate in KeyInfo, garbage as value"] = new("V18", static m =>
        {
            ByStranger(m);
            m.SignsBy = static _ => new byte[256];
        }),
        ["X509Data in KeyInfo"] = new(
            "V18",
            static m =>
                m.KeyInfo =
                    $"<X509Data><X509Certificate>{Convert.ToBase64String(Stranger.Value.RawData)}</X509Certificate>"
                        + "</X509Data>"),
        ["KeyValue in KeyInfo"] = new(
            "V18",
            static m =>
                m.KeyInfo =
                    "<KeyValue><RSAKeyValue>"
                        + $"<Modulus>{Convert.ToBase64String(Stranger.Value.GetRSAPublicKey()!.ExportParameters(false).Modulus!)}</Modulus><Exponent>AQAB</Exponent></RSAKeyValue></KeyValue>"),
        ["RetrievalMethod in KeyInfo"] = new(
            "V18", static m => m.KeyInfo = "<RetrievalMethod URI=\"#ek\"></RetrievalMethod>"),
        ["RetrievalMethod elsewhere in KeyInfo"] = new(
            "V18", static m => m.KeyInfo = "<RetrievalMethod URI=\"http://evil.test/key\"></RetrievalMethod>"),
        ["KeyName in KeyInfo"] = new("V18", static m => m.KeyInfo = "<KeyName>ek</KeyName>"),
        ["no key in KeyInfo"] = new("V18", static m => m.KeyInfo = ""),
        ["two keys in KeyInfo"] = new("V18", static m => m.KeyInfo += ForgedMessage.Reference("#ek")),
        ["no KeyInfo"] = new(
            "V18",
            static m => m.Signature = s => s.Replace($"<KeyInfo>{m.KeyInfo}</KeyInfo>", "", StringComparison.Ordinal)),
        ["garbage as value, right digests"] = new(
            "V18", static m => m.SignsBy = static _ => RandomNumberGenerator.GetBytes(20)),
        ["no value"] = new("V18", static m => m.SignsBy = static _ => []),
        ["other secret than the wrapped one"] = new(
            "V18", static m => m.SignsBy = static octets => HMACSHA1.HashData(new byte[32], octets)),
        ["HMAC by the public key of a certificate"] = new("K2", static m =>
        {
            m.Before = ForgedMessage.Token("x", Stranger.Value);
            m.KeyInfo = ForgedMessage.Reference("#x");
            m.SignsBy = static octets => HMACSHA1.HashData(Stranger.Value.GetPublicKey(), octets);
        }),
        ["HMAC by the service's certificate"] = new("K2", static m =>
        {
            m.Before = ForgedMessage.Token("x", TestCertificates.Service);
            m.KeyInfo = ForgedMessage.Reference("#x");
            m.SignsBy = static octets => HMACSHA1.HashData(TestCertificates.Service.RawData, octets);
        }),
        ["HMAC by SHA-256"] = new("K2", static m => (m.SignatureMethod, m.SignsBy) =
            ("http://www.w3.org/2001/04/xmldsig-more#hmac-sha256", octets => HMACSHA256.HashData(m.Secret, octets))),
        ["HMAC by MD5"] = new("K2", static m => (m.SignatureMethod, m.SignsBy) =
            ("http://www.w3.org/2001/04/xmldsig-more#hmac-md5", octets => HMACMD5.HashData(m.Secret, octets))),
        ["signature method that is a digest"] = new(
            "K2", static m => (m.SignatureMethod, m.SignsBy) = (ForgedMessage.Sha1, SHA1.HashData)),
        ["no signature method"] = new("K2", static m => m.SignatureMethod = ""),
        ["digests by SHA-256"] = new(
            "K2",
            static m => (m.DigestMethod, m.Digests) = ("http://www.w3.org/2001/04/xmlenc#sha256", SHA256.HashData)),
        ["digests by MD5"] = new(
            "K2",
            static m => (m.DigestMethod, m.Digests) = ("http://www.w3.org/2001/04/xmldsig-more#md5", MD5.HashData)),
        ["digest of Body by MD5, the others as they should be"] = new(
            "K2", static m => m.SignedInfo = s => s[..s.LastIndexOf(ForgedMessage.Sha1, StringComparison.Ordinal)]
                + "http://www.w3.org/2001/04/xmldsig-more#md5"
                + s[(s.LastIndexOf(ForgedMessage.Sha1, StringComparison.Ordinal) + ForgedMessage.Sha1.Length)..]),
        ["empty digests"] = new("K2", static m => m.Digests = static _ => []),
        ["10^4 transforms"] = new(
            "K3",
            static m => m.SignedInfo = static s => Replace(
                s, Transform, string.Concat(Enumerable.Repeat(Transform, 10_000)), 1)),
        ["10^4 references"] = new("K3", static m => m.Signed.AddRange(Enumerable.Repeat("ts", 10_000))),
        ["10^4 kept prefixes"] = new("K3", static m => m.SignedInfo = static s => Replace(
            s, Transform,
            $"<Transform Algorithm=\"{Names.ExclusiveC14N}\"><InclusiveNamespaces xmlns=\"{Names.ExclusiveC14N}\" "
                + $"PrefixList=\"{string.Join(' ', Enumerable.Range(0, 10_000).Select(static i => "p" + i))}\">"
                + "</InclusiveNamespaces></Transform>", 1)),
    };

    private static Dictionary<string, ForgedCase> Make()
    {
        var all = new Dictionary<string, ForgedCase>(Listed);
        foreach (var id in new[] { "ts", "action", "id", "reply", "to", "body" })
        {
            all[$"'{id}' is not signed"] = new("V12", m => m.Signed.Remove(id));
            all[$"'{id}' is signed twice"] = new("V12", m => m.Signed.Add(id), MayRun: true);
        }

        foreach (var uri in new[]
        {
            "", "http://evil.test/x", "file:///etc/passwd", "#xpointer(/)", "#xpointer(id('body'))", "#nowhere", "body",
            "#", " #body", "#body ",
            "#BODY", "#element(/1/2)", "cid:body", "urn:uuid:1", "#body#body", "#%62ody", "##body",
        })
        {
            all[$"reference to '{uri}'"] = new(
                "V13", m => m.SignedInfo = s => s.Replace("URI=\"#body\"", $"URI=\"{uri}\"", StringComparison.Ordinal));
        }

        AddIds(all);
        AddTransforms(all);
        AddLengths(all);
        return all;
    }

    private static void AddIds(Dictionary<string, ForgedCase> all)
    {
        all["reference without URI"] = new(
            "V13", static m => m.SignedInfo = static s => s.Replace(" URI=\"#body\"", "", StringComparison.Ordinal));
        foreach (var name in new[] { "Id", "ID", "id", "xml:id", "AssertionID" })
        {
            all[$"Body is named by '{name}'"] = new("V14", m => m.Parts["body"] = m.Parts["body"]
                .Replace($" xmlns:u=\"{Names.Utility}\" u:Id=", $" {name}=", StringComparison.Ordinal));
            all[$"Body is named by '{name}' too"] = new(
                "V14", m => m.Parts["body"] = name.StartsWith("xml", StringComparison.Ordinal)
                    ? m.Parts["body"].Replace(
                        " u:Id=\"body\"", " u:Id=\"body\" xml:id=\"ts\"", StringComparison.Ordinal)
                    : m.Parts["body"].Replace(
                        " u:Id=\"body\"", $" {name}=\"ts\" u:Id=\"body\"", StringComparison.Ordinal), MayRun: true);
        }

        all["Body and Timestamp have one id"] = new(
            "V14",
            static m => (m.Parts["body"], _) = (m.Parts["body"].Replace(
                "\"body\"", "\"ts\"", StringComparison.Ordinal), m.Signed.Remove("body")));
        all["signature and Body have one id"] = new(
            "V14",
            static m => m.Signature = static s => s.Replace("Id=\"sig\"", "Id=\"body\"", StringComparison.Ordinal));
        all["two headers have one id"] = new(
            "V14", static m => m.Headers = "<x xmlns=\"urn:x\" xmlns:u=\"" + Names.Utility + "\" u:Id=\"to\"/>");
        all["id by a document type"] = new(
            "V14", static m => m.Envelope = static e => "<!DOCTYPE s:Envelope [<!ATTLIST Pay x ID #IMPLIED>]>" + e);
    }

    private static void AddTransforms(Dictionary<string, ForgedCase> all)
    {
        foreach (var (name, transform) in Transforms)
        {
            all[$"transform: {name}"] = new(
                "V15", m => m.SignedInfo = s => s.Replace(Transform, transform, StringComparison.Ordinal));
        }

        foreach (var method in new[]
        {
            $"{Names.ExclusiveC14N}WithComments", "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
            "http://www.w3.org/2006/12/xml-c14n11", "urn:none", "",
        })
        {
            all[$"canonicalization '{method}'"] = new("V15", m => m.SignedInfo = s => s.Replace(
                Canonicalization, $"<CanonicalizationMethod Algorithm=\"{method}\"></CanonicalizationMethod>",
                StringComparison.Ordinal));
        }
    }

    private static void AddLengths(Dictionary<string, ForgedCase> all)
    {
        foreach (var bits in new[] { 0, 1, 8, 79, 80, 96, 152, 160, 161, -1 })
        {
            all[$"HMACOutputLength {bits}"] = new("K2", m =>
            {
                m.SignedInfo = s => s.Replace(
                    $"<SignatureMethod Algorithm=\"{ForgedMessage.HmacSha1}\">",
                    $"<SignatureMethod Algorithm=\"{ForgedMessage.HmacSha1}\">"
                        + $"<HMACOutputLength>{bits}</HMACOutputLength>",
                    StringComparison.Ordinal);
                m.SignsBy = octets => HMACSHA1.HashData(m.Secret, octets)[..Math.Clamp(bits / 8, 0, 20)];
            });
            all[$"value of {bits} bits"] = new(
                "K2", m => m.SignsBy = octets => HMACSHA1.HashData(m.Secret, octets)[..Math.Clamp(bits / 8, 0, 20)],
                MayRun: bits is 160 or 161);
        }
    }

    private static Dictionary<string, string> Transforms { get; } = new()
    {
        ["none"] = "",
        ["enveloped signature"] =
            "<Transform Algorithm=\"http://www.w3.org/2000/09/xmldsig#enveloped-signature\"></Transform>",
        ["enveloped signature first"] =
            "<Transform Algorithm=\"http://www.w3.org/2000/09/xmldsig#enveloped-signature\"></Transform>" + Transform,
        ["XPath"] =
            "<Transform Algorithm=\"http://www.w3.org/TR/1999/REC-xpath-19991116\"><XPath>//*</XPath></Transform>",
        ["XPath descendants"] =
            "<Transform Algorithm=\"http://www.w3.org/TR/1999/REC-xpath-19991116\"><XPath>ancestor-or-self::Body"
                + "</XPath></Transform>" + Transform,
        ["XPath filter 2"] =
            "<Transform Algorithm=\"http://www.w3.org/2002/06/xmldsig-filter2\"><XPath "
                + "xmlns=\"http://www.w3.org/2002/06/xmldsig-filter2\" Filter=\"subtract\">//to</XPath></Transform>"
                + Transform,
        ["XSLT"] =
            "<Transform Algorithm=\"http://www.w3.org/TR/1999/REC-xslt-19991116\"><x:stylesheet "
                + "xmlns:x=\"http://www.w3.org/1999/XSL/Transform\" version=\"1.0\"></x:stylesheet></Transform>",
        ["base64"] = "<Transform Algorithm=\"http://www.w3.org/2000/09/xmldsig#base64\"></Transform>",
        ["comments"] = $"<Transform Algorithm=\"{Names.ExclusiveC14N}WithComments\"></Transform>",
        ["inclusive"] = "<Transform Algorithm=\"http://www.w3.org/TR/2001/REC-xml-c14n-20010315\"></Transform>",
        ["of references to tokens"] =
            $"<Transform Algorithm=\"{Names.Base64[..^"#Base64Binary".Length]}#STR-Transform\">"
                + $"<o:TransformationParameters xmlns:o=\"{Names.Extension}\"><CanonicalizationMethod "
                + $"Algorithm=\"{Names.ExclusiveC14N}\"></CanonicalizationMethod></o:TransformationParameters>"
                + "</Transform>",
        ["twice"] = Transform + Transform,
        ["with an element"] = $"<Transform Algorithm=\"{Names.ExclusiveC14N}\"><x xmlns=\"urn:x\"></x></Transform>",
        ["without algorithm"] = "<Transform></Transform>",
    };

    private static void ByStranger(ForgedMessage message)
    {
        message.Before = ForgedMessage.Token("x", Stranger.Value);
        message.KeyInfo = ForgedMessage.Reference("#x");
        message.SignatureMethod = ForgedMessage.RsaSha1;
        message.SignsBy = static octets => Stranger.Value.GetRSAPrivateKey()!.SignData(
            octets, HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1);
    }

    /// <summary>A signature of another key over the timestamp alone.</summary>
    private static string Second(ForgedMessage message)
    {
        var other = new ForgedMessage(new Uri("http://x.test"), TestCertificates.Service, DateTime.UnixEpoch);
        other.Parts["ts"] = message.Parts["ts"];
        other.Signed.RemoveAll(static i => i != "ts");
        other.Wrapped = other.Wrap("other", other.Secret);
        other.KeyInfo = ForgedMessage.Reference("#other");
        var text = System.Text.Encoding.UTF8.GetString(other.Write());
        var start = text.IndexOf("<Signature ", StringComparison.Ordinal);
        return other.Wrapped
            + text[start..text.IndexOf("</o:Security>", StringComparison.Ordinal)].Replace(
                "\"sig\"", "\"sig2\"", StringComparison.Ordinal);
    }

    private static string Move(ForgedMessage message, string signature)
    {
        message.Headers =
            $"<o:Security xmlns:o=\"{Names.Extension}\" xmlns:s=\"{Names.Soap12}\" "
                + $"s:role=\"{Names.Soap12}/role/none\">{signature}</o:Security>";
        return "";
    }

    private static string Replace(string text, string old, string replacement, int count)
    {
        for (var at = 0; count > 0
            && (at = text.IndexOf(old, at, StringComparison.Ordinal)) >= 0; count--, at += replacement.Length)
        {
            text = text[..at] + replacement + text[(at + old.Length)..];
        }

        return text;
    }

    /// <summary>All of them by name.</summary>
    public static IReadOnlyDictionary<string, ForgedCase> All { get; } = Make();
}
