using System.Security.Cryptography;
using System.Text;
using Woad.Tests.Security.Hostile.Wrapping;

namespace Woad.Tests.Security.Hostile.Forged;

/// <summary>
/// Encrypted parts and wrapped keys that are not as they should be, or too many, or inside one another.
/// </summary>
internal static class EncryptionCases
{
    private const string Rsa15 = "http://www.w3.org/2001/04/xmlenc#rsa-1_5";
    private const string KwAes256 = "http://www.w3.org/2001/04/xmlenc#kw-aes256";
    private const string Plain = "<Pay xmlns=\"urn:payments\"><to>ada</to><amount>100</amount></Pay>";

    private static Dictionary<string, ForgedCase> Listed { get; } = new()
    {
        ["encrypted body"] = new("", static m => Hide(m, ForgedMessage.Encrypt("c", Plain, m.Secret)), MayRun: true),
        ["encrypted body that no list names"] = new(
            "V19", static m => Hide(m, ForgedMessage.Encrypt("c", Plain, m.Secret), listed: [])),
        ["encrypted body beside a forged one"] = new(
            "V19", static m => Hide(m, ForgedMessage.Encrypt("c", Plain, m.Secret) + Plain)),
        ["forged body in front of the encrypted one"] = new(
            "V19", static m => Hide(m, Plain + ForgedMessage.Encrypt("c", Plain, m.Secret))),
        ["encrypted body in a wrapper"] = new(
            "V19", static m => Hide(m, $"<w xmlns=\"urn:evil\">{ForgedMessage.Encrypt("c", Plain, m.Secret)}</w>")),
        ["encrypted body in a header"] = new("V19", static m =>
        {
            Hide(m, Plain.Replace("ada", "eve", StringComparison.Ordinal));
            m.Headers = $"<w xmlns=\"urn:evil\">{ForgedMessage.Encrypt("c", Plain, m.Secret)}</w>";
        }),
        ["encrypted body in the Security header"] = new("V19", static m =>
        {
            Hide(m, Plain.Replace("ada", "eve", StringComparison.Ordinal));
            m.Before += ForgedMessage.Encrypt("c", Plain, m.Secret);
        }),
        ["encrypted body by the key of another wrapped key"] = new("V19", static m =>
        {
            var other = RandomNumberGenerator.GetBytes(32);
            Hide(m, ForgedMessage.Encrypt("c", Plain, other, "#ek2"));
            m.Before = m.Wrap("ek2", other) + m.Before;
        }, MayRun: true),
        ["wrapped key swapped for another"] = new("V19", static m =>
        {
            Hide(m, ForgedMessage.Encrypt("c", Plain, m.Secret));
            m.Wrapped = m.Wrap("ek", RandomNumberGenerator.GetBytes(32));
        }),
        ["key reference swapped"] = new("V19", static m =>
        {
            Hide(m, ForgedMessage.Encrypt("c", Plain, m.Secret, "#ek2"));
            m.Before = m.Wrap("ek2", RandomNumberGenerator.GetBytes(32)) + m.Before;
        }),
        ["two wrapped keys of one id"] = new(
            "V19", static m => m.Before = m.Wrap("ek", RandomNumberGenerator.GetBytes(32))),
        ["two encrypted parts of one id"] = new(
            "V19", static m => Hide(m, ForgedMessage.Encrypt("c", Plain, m.Secret), listed: ["c", "c"])),
        ["list of nothing"] = new("V19", static m => m.Before = ForgedMessage.List("nothing")),
        ["list of a document elsewhere"] = new(
            "V19",
            static m => m.Before = ForgedMessage.List("c").Replace(
                "#c", "http://evil.test/c", StringComparison.Ordinal)),
        ["CipherReference"] = new("V19", static m => Hide(m, Referring(m, "http://evil.test/c"))),
        ["CipherReference to a file"] = new("V19", static m => Hide(m, Referring(m, "file:///etc/passwd"))),
        ["CipherReference to Body"] = new("V19", static m => Hide(m, Referring(m, "#body"))),
        ["AES of another length"] = new(
            "K2",
            static m => Hide(
                m,
                ForgedMessage.Encrypt(
                    "c", Encoding.UTF8.GetBytes(Plain), m.Secret,
                    method: "http://www.w3.org/2001/04/xmlenc#aes128-cbc"))),
        ["AES in another mode"] = new(
            "K2",
            static m => Hide(
                m,
                ForgedMessage.Encrypt(
                    "c", Encoding.UTF8.GetBytes(Plain), m.Secret,
                    method: "http://www.w3.org/2009/xmlenc11#aes256-gcm"))),
        ["Triple DES"] = new(
            "K2",
            static m => Hide(
                m,
                ForgedMessage.Encrypted("c", new byte[64], method: "http://www.w3.org/2001/04/xmlenc#tripledes-cbc"))),
        ["no cipher"] = new(
            "K2", static m => Hide(m, ForgedMessage.Encrypted("c", Encoding.UTF8.GetBytes(Plain), method: ""))),
        ["key wrapped by RSA 1.5"] = new(
            "K2", static m => m.Wrapped = m.Wrap("ek", m.Secret, Rsa15, RSAEncryptionPadding.Pkcs1)),
        ["key wrapped by RSA 1.5 that says OAEP"] = new(
            "K1", static m => m.Wrapped = m.Wrap("ek", m.Secret, ForgedMessage.Oaep, RSAEncryptionPadding.Pkcs1)),
        ["key wrapped by OAEP with SHA-256"] = new(
            "K2", static m => m.Wrapped = m.Wrap("ek", m.Secret, ForgedMessage.Oaep, RSAEncryptionPadding.OaepSHA256)),
        ["key wrapped by a shared key"] = new(
            "K2",
            static m => m.Wrapped = ForgedMessage.Wrapping(
                "ek", KwAes256, ForgedMessage.Reference("#ek"), new byte[40])),
        ["wrapped key of garbage"] = new("K1", static m => m.Wrapped = Garbage(m, RandomNumberGenerator.GetBytes(256))),
        ["wrapped key of zeros"] = new("K1", static m => m.Wrapped = Garbage(m, new byte[256])),
        ["wrapped key that is too short"] = new("K1", static m => m.Wrapped = Garbage(m, new byte[16])),
        ["wrapped key that is empty"] = new("K1", static m => m.Wrapped = Garbage(m, [])),
        ["wrapped key of another length than the suite's"] = new("K2", static m =>
        {
            var (wrapped, key) = (m.Wrap("ek", new byte[5]), new byte[5]);
            m.Wrapped = wrapped;
            m.SignsBy = octets => HMACSHA1.HashData(key, octets);
        }),
        ["wrapped key that is wrapped by itself"] = new(
            "K3",
            static m => m.Wrapped = ForgedMessage.Wrapping(
                "ek", ForgedMessage.Oaep, ForgedMessage.Reference("#ek"), new byte[256])),
        ["two keys that wrap each other"] = new("K3", static m => m.Wrapped =
            ForgedMessage.Wrapping("ek", KwAes256, ForgedMessage.Reference("#ek2"), new byte[40])
            + ForgedMessage.Wrapping("ek2", KwAes256, ForgedMessage.Reference("#ek"), new byte[40])),
        ["encrypted body that is no XML"] = new(
            "K1", static m => Hide(m, ForgedMessage.Encrypt("c", "<Pay xmlns=\"urn:payments\"><to>", m.Secret))),
        ["encrypted body that closes Body"] = new(
            "V19",
            static m => Hide(
                m, ForgedMessage.Encrypt("c", $"</s:Body><s:Body xmlns:s=\"{Names.Soap12}\">{Plain}", m.Secret))),
        ["encrypted body with a document type"] = new(
            "K3",
            static m => Hide(m, ForgedMessage.Encrypt("c", "<!DOCTYPE x [<!ENTITY y 'z'>]><x>&y;</x>", m.Secret))),
        ["encrypted body of one block"] = new("K1", static m => Hide(m, ForgedMessage.Encrypted("c", new byte[16]))),
        ["encrypted body of half a block"] = new("K1", static m => Hide(m, ForgedMessage.Encrypted("c", new byte[40]))),
        ["encrypted body that is empty"] = new("K1", static m => Hide(m, ForgedMessage.Encrypted("c", []))),
        ["encrypted body with wrong padding"] = new(
            "K1", static m => Hide(m, ForgedMessage.Encrypted("c", RandomNumberGenerator.GetBytes(128)))),
    };

    private static Dictionary<string, ForgedCase> Make()
    {
        var all = new Dictionary<string, ForgedCase>(Listed);
        foreach (var depth in new[] { 2, 3, 16, 100, 1000 })
        {
            all[$"encrypted body inside {depth} others"] = new("K3", m => Hide(m, Nested(m, depth, inLists: false)));
            all[$"encrypted body inside {depth} others that a list names"] = new(
                "K3",
                m => Hide(
                    m, Nested(m, Math.Min(depth, 60), inLists: true),
                    listed: Enumerable.Range(0, Math.Min(depth, 60) + 1).Select(static i => "c" + i)));
            all[$"encrypted elements {depth} deep in the Security header"] = new(
                "K3",
                m => m.Before = ForgedMessage.List(
                    Enumerable.Range(0, Math.Min(depth, 60) + 1).Select(static i => "c" + i))
                        + Nested(m, Math.Min(depth, 60), inLists: true, "Element"));
            all[$"{depth} nested elements EncryptedData"] = new(
                "K3",
                m => m.Before = string.Concat(
                    Enumerable.Repeat($"<e:EncryptedData xmlns:e=\"{Names.Encryption}\" Id=\"n\">", depth))
                        + string.Concat(Enumerable.Repeat("</e:EncryptedData>", depth)));
            all[$"{depth} nested elements EncryptedKey"] = new(
                "K3",
                m => m.Before = string.Concat(
                    Enumerable.Repeat($"<e:EncryptedKey xmlns:e=\"{Names.Encryption}\">", depth))
                        + string.Concat(Enumerable.Repeat("</e:EncryptedKey>", depth)));
            all[$"{depth + 1} wrapped keys that are used"] = new("K3", m =>
            {
                var (wrapped, count) = (m.Wrap("ekN", m.Secret), Math.Min(depth + 1, 40));
                m.Before = string.Concat(
                    Enumerable.Range(0, count).Select(i => wrapped.Replace("ekN", "ek" + i, StringComparison.Ordinal)))
                    + ForgedMessage.List(Enumerable.Range(0, count).Select(static i => "c" + i))
                    + string.Concat(
                        Enumerable.Range(0, Math.Min(count, 5)).Select(
                            i => ForgedMessage.Encrypt(
                                "c" + i, "<x xmlns=\"urn:x\"/>", m.Secret, "#ek" + i, "Element")));
            });
            all[$"{depth + 256} elements in the Security header"] = new(
                "K3",
                m => m.Before = string.Concat(
                    Enumerable.Range(0, depth + 256).Select(
                        static i => ForgedMessage.List().Replace("<e:", $"<e:", StringComparison.Ordinal))));
            all[$"list of {depth + 100} parts"] = new(
                "K3", m => m.Before = ForgedMessage.List(Enumerable.Range(0, depth + 100).Select(static i => "c" + i)));
        }

        return all;
    }

    /// <summary>What Body has is encrypted; the signature covers the content.</summary>
    private static void Hide(ForgedMessage message, string content, IEnumerable<string>? listed = null)
    {
        var body = message.Parts["body"];
        message.Before += ForgedMessage.List(listed ?? ["c"]);
        message.Envelope = envelope => envelope.Replace(body, ForgedMessage.Body(content), StringComparison.Ordinal);
    }

    private static string Nested(ForgedMessage message, int depth, bool inLists, string type = "Content")
    {
        var text = ForgedMessage.Encrypt(
            inLists ? "c0" : "c", type == "Content" ? Plain : "<x xmlns=\"urn:x\"/>", message.Secret, type: type);
        for (var i = 1; i <= depth; i++)
        {
            // The text grows by half with each: beyond some depth it is a message that is too large.
            if (text.Length > 400_000)
            {
                break;
            }

            text = ForgedMessage.Encrypt(inLists ? "c" + i : "c", text, message.Secret, type: type);
        }

        return text;
    }

    private static string Referring(ForgedMessage message, string uri)
    {
        var whole = ForgedMessage.Encrypted("c", []);
        _ = message;
        return whole.Replace(
            "<e:CipherValue></e:CipherValue>", $"<e:CipherReference URI=\"{uri}\"></e:CipherReference>",
            StringComparison.Ordinal);
    }

    private static string Garbage(ForgedMessage message, byte[] bytes)
    {
        var wrapped = message.Wrapped;
        var start = wrapped.IndexOf("<e:CipherValue>", StringComparison.Ordinal) + "<e:CipherValue>".Length;
        return wrapped[..start] + Convert.ToBase64String(bytes)
            + wrapped[wrapped.IndexOf("</e:CipherValue>", StringComparison.Ordinal)..];
    }

    /// <summary>All of them by name.</summary>
    public static IReadOnlyDictionary<string, ForgedCase> All { get; } = Make();
}
