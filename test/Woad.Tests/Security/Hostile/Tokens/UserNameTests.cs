using System.Security;
using System.Security.Cryptography;
using System.ServiceModel.Security;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile.Forged;
using Woad.Tests.Security.Hostile.Wrapping;

namespace Woad.Tests.Security.Hostile.Tokens;

/// <summary>Names and passwords that are missing, doubled, of another type, unprotected or somebody else's.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K7")]
public sealed class UserNameTests
{
    private const string PasswordText =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText";
    private const string PasswordDigest =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest";

    private static readonly string Name = $"<o:Username>{AdaOnly.Name}</o:Username>";
    private static readonly string Word = Password(AdaOnly.Password);

    private const string Nonce = "<o:Nonce>AAAAAAAAAAAAAAAAAAAAAA==</o:Nonce>";
    private const string Created = "<u:Created>2026-01-01T00:00:00Z</u:Created>";

    /// <summary>What the token has; the code that refuses it, null where it is good.</summary>
    private static Dictionary<string, (string Content, string? Code)> Contents { get; } = new()
    {
        ["right"] = (Name + Word, null),
        ["password first"] = (Word + Name, null),
        ["no type"] = (Name + $"<o:Password>{AdaOnly.Password}</o:Password>", null),
        ["comment inside the password"] = (Name + Word.Replace("anal", "anal<!-- -->", StringComparison.Ordinal), null),
        ["comment inside the name"] = ("<o:Username>a<!-- -->da</o:Username>" + Word, null),
        ["comment that cuts the name"] = ($"<o:Username>{AdaOnly.Name}<!-- -->x</o:Username>"
            + Word, "FailedAuthentication"),
        ["unknown user"] = ("<o:Username>nobody</o:Username>" + Word, "FailedAuthentication"),
        ["wrong password"] = (Name + Password("wrong"), "FailedAuthentication"),
        ["password of somebody else"] = (Name + Password(AdaAndEve.PasswordOfEve), "FailedAuthentication"),
        ["empty password"] = (Name + Password(""), "FailedAuthentication"),
        ["no password"] = (Name, "FailedAuthentication"),
        ["empty name"] = ("<o:Username></o:Username>" + Word, "InvalidSecurity"),
        ["no name"] = (Word, "InvalidSecurity"),
        ["nothing"] = ("", "InvalidSecurity"),
        ["name of 10^5 characters"] = ($"<o:Username>{new string('x', 100_000)}</o:Username>"
            + Word, "FailedAuthentication"),
        ["digest of the password"] = (Name
            + Password(Convert.ToBase64String(SHA1.HashData("analytical"u8)), PasswordDigest), "InvalidSecurity"),
        ["type of nobody's"] = (Name + Password(AdaOnly.Password, "urn:x"), "InvalidSecurity"),
        ["type in capitals"] = (Name + Password(AdaOnly.Password, PasswordText.ToUpperInvariant()), "InvalidSecurity"),
        ["type without its namespace"] = (Name + Password(AdaOnly.Password, "#PasswordText"), "InvalidSecurity"),
        ["right password behind a wrong one"] = (Name + Password("wrong") + Word, "InvalidSecurity"),
        ["right name behind a wrong one"] = ("<o:Username>nobody</o:Username>" + Name + Word, "InvalidSecurity"),
        ["two right passwords"] = (Name + Word + Word, "InvalidSecurity"),
        ["two right names"] = (Name + Name + Word, "InvalidSecurity"),
        ["nonce and time"] = (Name + Word + Nonce + Created, null),
        ["two nonces"] = (Name + Word + Nonce + Nonce, "InvalidSecurity"),
        ["two times"] = (Name + Word + Created + Created, "InvalidSecurity"),
        ["token inside a token"] = ($"<o:UsernameToken>{Name}{Word}</o:UsernameToken>", "InvalidSecurity"),
        ["password with an element"] = (Name + Password("<x/>"), "InvalidSecurity"),
        ["blanks around the password"] = (Name + Password($" {AdaOnly.Password} "), "FailedAuthentication"),
    };

    [Fact]
    [Trait("Lesson", "CVE-2013-0239")]
    [Trait("Lesson", "CVE-2017-11427")]
    public async Task Token_that_is_not_as_it_should_be_is_refused()
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = "supporting", IsReadable = true });
        List<string> wrong = [];
        Dictionary<string, HashSet<string>> faults = [];
        foreach (var (name, (content, code)) in Contents)
        {
            var verdict = await world.JudgeAsync(Message(world, content).Write());
            if (verdict.Code != (code ?? "") || verdict.Runs != (code is null ? 1 : 0))
            {
                wrong.Add($"{name}: {verdict.Runs} runs, '{verdict.Code}'");
            }

            if (verdict.Code.Length > 0)
            {
                (faults.TryGetValue(verdict.Code, out var its) ? its : faults[verdict.Code] = []).Add(
                    UniformFault.Of(world.Text(verdict.Answer!)));
            }
        }

        Assert.True(wrong.Count == 0, string.Join('\n', wrong));
        Assert.True(world.HasRunHonestCallsOnly);

        // Whether the name or the password was wrong is not told.
        Assert.All(faults, static f => Assert.True(f.Value.Count == 1, string.Join('\n', f.Value)));
    }

    [Theory]
    [InlineData("not encrypted")]
    [InlineData("not signed")]
    [InlineData("two of them")]
    [InlineData("one that is protected and one that is not")]
    [InlineData("none")]
    [Trait("Lesson", "CVE-2012-2379")]
    public async Task Token_that_is_not_protected_or_not_alone_is_refused(string how)
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = "supporting", IsReadable = true });
        var message = Message(world, Name + Word);
        var token = message.Parts["user"];
        switch (how)
        {
            case "not encrypted":
                message.Before = token;
                break;
            case "not signed":
                message.Signed.Remove("user");
                break;
            case "two of them":
                message.Parts["user2"] = token.Replace("\"user\"", "\"user2\"", StringComparison.Ordinal);
                message.Signed.Add("user2");
                message.Before = ForgedMessage.List("u", "u2")
                    + ForgedMessage.Encrypt("u", token, message.Secret, type: "Element")
                    + ForgedMessage.Encrypt("u2", message.Parts["user2"], message.Secret, type: "Element");
                break;
            case "one that is protected and one that is not":
                message.After = Token(
                    Name.Replace("ada", AdaAndEve.Eve, StringComparison.Ordinal)
                        + Password(AdaAndEve.PasswordOfEve)).Replace("\"user\"", "\"user2\"", StringComparison.Ordinal);
                break;
            default:
                message.Before = "";
                message.Signed.Remove("user");
                break;
        }

        Assert.True((await world.JudgeAsync(message.Write())).IsRefused);
    }

    /// <summary>
    /// Somebody who may call puts a token of their own into another client's message: with a key of their own, and with
    /// the id of a part that the message's signature covers.
    /// </summary>
    [Theory]
    [InlineData(MessageProtectionOrder.SignBeforeEncrypt)]
    [InlineData(MessageProtectionOrder.EncryptBeforeSign)]
    [Trait("Row", "V11")]
    [Trait("Row", "V14")]
    public async Task Token_of_another_user_in_a_message_that_is_signed_is_refused(MessageProtectionOrder order)
    {
        using var world = new HostileWorld(new HostilePolicy { Keys = "supporting", IsReadable = true, Order = order });
        var taken = world.Read(world.Request());
        var eve = new ForgedMessage(world.Address, TestCertificates.Service, world.Now);
        foreach (var id in taken.SelectNodes("//@*[local-name()='Id']")!.Cast<System.Xml.XmlNode>().Select(
            static a => a.Value!).Append("new"))
        {
            var scene = new Scene(taken);
            var token = Token($"<o:Username>{AdaAndEve.Eve}</o:Username>{Password(AdaAndEve.PasswordOfEve)}").Replace(
                "\"user\"", $"\"{id}\"", StringComparison.Ordinal);
            var list = (System.Xml.XmlElement)scene.Security.GetElementsByTagName(
                "ReferenceList", Names.Encryption)[0]!;
            list.InnerXml = $"<e:DataReference xmlns:e=\"{Names.Encryption}\" URI=\"#ofEve\"/>";
            var added = scene.Document.CreateDocumentFragment();
            added.InnerXml = eve.Wrap("keyOfEve", eve.Secret)
                + ForgedMessage.Encrypt("ofEve", token, eve.Secret, "#keyOfEve", "Element");
            scene.Security.InsertAfter(added, scene.Security.FirstChild);

            var verdict = await world.JudgeAsync(world.Write(scene.Document));

            Assert.True(verdict.IsRefused, $"{id}: {verdict.Code} {string.Join(", ", world.Service.Calls)}");
        }
    }

    private static ForgedMessage Message(HostileWorld world, string content)
    {
        var message = new ForgedMessage(world.Address, TestCertificates.Service, world.Now);
        message.Parts["user"] = Token(content);
        message.Signed.Add("user");

        // What is signed is canonical: without comments, without empty elements.
        var sent = message.Parts["user"];
        message.Parts["user"] = sent.Replace("<!-- -->", "", StringComparison.Ordinal).Replace(
            "<x/>", "<x></x>", StringComparison.Ordinal);
        message.Before = ForgedMessage.List("u") + ForgedMessage.Encrypt("u", sent, message.Secret, type: "Element");
        return message;
    }

    private static string Token(string content) =>
        $"<o:UsernameToken xmlns:o=\"{Names.Extension}\" xmlns:u=\"{Names.Utility}\" "
            + $"u:Id=\"user\">{content}</o:UsernameToken>";

    private static string Password(string word, string type = PasswordText) =>
        $"<o:Password Type=\"{SecurityElement.Escape(type)}\">{word}</o:Password>";
}
