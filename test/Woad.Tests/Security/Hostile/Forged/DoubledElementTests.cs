using System.Text.RegularExpressions;
using Woad.Tests.Layers.Secured;

namespace Woad.Tests.Security.Hostile.Forged;

/// <summary>
/// Elements of WS-Security that may occur once, and occur twice: refused, and not the first or the last believed.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
public sealed class DoubledElementTests
{
    private const string Plain = "<Pay xmlns=\"urn:payments\"><to>ada</to><amount>100</amount></Pay>";
    private const string DigestMethod =
        "<DigestMethod xmlns=\"http://www.w3.org/2000/09/xmldsig#\" "
            + "Algorithm=\"http://www.w3.org/2000/09/xmldsig#sha1\"></DigestMethod>";

    public static TheoryData<string, string> Doubled => new()
    {
        { "timestamp", "u:Created" },
        { "timestamp", "u:Expires" },
        { "key", "e:EncryptionMethod" },
        { "key", "DigestMethod" },
        { "key", "KeyInfo" },
        { "key", "o:SecurityTokenReference" },
        { "key", "o:KeyIdentifier" },
        { "key", "e:CipherData" },
        { "key", "e:CipherValue" },
        { "cipher", "e:EncryptionMethod" },
        { "cipher", "DigestMethod" },
        { "cipher", "KeyInfo" },
        { "cipher", "o:SecurityTokenReference" },
        { "cipher", "o:Reference" },
        { "cipher", "e:CipherData" },
        { "cipher", "e:CipherValue" },
        { "signed info", "CanonicalizationMethod" },
        { "signed info", "SignatureMethod" },
        { "signed info", "Transforms" },
        { "signed info", "DigestMethod" },
        { "signed info", "DigestValue" },
        { "signature", "SignedInfo" },
        { "signature", "SignatureValue" },
        { "signature", "KeyInfo" },
        { "signature", "o:SecurityTokenReference" },
        { "signature", "o:Reference" },
    };

    [Theory]
    [MemberData(nameof(Doubled))]
    public async Task Element_that_occurs_twice_is_refused(string place, string element)
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = "symmetric", IsReadable = true });
        foreach (var isDoubled in (bool[])[false, true])
        {
            var message = new ForgedMessage(world.Address, TestCertificates.Service, world.Now);
            Change(message, place, text => isDoubled ? Twice(text, element) : text);

            var verdict = await world.JudgeAsync(message.Write());

            Assert.True(isDoubled ? verdict.IsRefused : verdict.Runs == 1, $"{isDoubled}: {verdict.Code}");
        }
    }

    private static void Change(ForgedMessage message, string place, Func<string, string> change)
    {
        switch (place)
        {
            case "timestamp":
                message.Parts["ts"] = change(message.Parts["ts"]);
                break;
            case "key":
                message.Wrapped = change(WithDigest(message.Wrapped));
                break;
            case "cipher":
                var body = message.Parts["body"];
                var cipher = ForgedMessage.Body(
                    change(WithDigest(ForgedMessage.Encrypt("c", Plain, message.Secret))));
                message.Before += ForgedMessage.List("c");
                message.Envelope = envelope => envelope.Replace(body, cipher, StringComparison.Ordinal);
                break;
            case "signed info":
                message.SignedInfo = change;
                break;
            default:
                message.Signature = change;
                break;
        }
    }

    private static string WithDigest(string text) =>
        text.Replace("</e:EncryptionMethod>", DigestMethod + "</e:EncryptionMethod>", StringComparison.Ordinal);

    private static string Twice(string text, string element)
    {
        var found = Regex.Match(text, $"<{element}[ >].*?</{element}>", RegexOptions.Singleline);
        Assert.True(found.Success, $"There is no {element} in {text}");
        return text.Insert(found.Index, found.Value);
    }
}
