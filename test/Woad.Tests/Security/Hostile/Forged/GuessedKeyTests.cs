using System.Security.Cryptography;
using System.Text.RegularExpressions;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile.Secrets;
using Woad.Tests.Security.Hostile.Wrapping;

namespace Woad.Tests.Security.Hostile.Forged;

/// <summary>
/// A derived key is as long as its token says, and nobody signs the token: whoever has seen one message of a client
/// could ask for a key of one byte of the client's secret, and try all 256.
/// </summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K4")]
public sealed partial class GuessedKeyTests
{
    [Theory]
    [InlineData("conversation", 1)]
    [InlineData("conversation", 23)]
    [InlineData("symmetric", 1)]
    [InlineData("symmetric", 16)]
    public async Task Signature_by_a_derived_key_that_is_short_is_refused(string keys, int length)
    {
        var logs = new KeptLogs();
        using var world = new HostileWorld(new HostilePolicy { Keys = keys, IsReadable = true }, loggers: logs);
        var seen = world.Text(world.Request());
        var derived = Derived().Match(seen);
        var token = keys == "conversation" ? Context().Match(seen).Value : Wrapped().Match(seen).Value;
        for (var guess = 0; guess < (length == 1 ? 256 : 1); guess++)
        {
            var message = new ForgedMessage(world.Address, TestCertificates.Service, world.Now)
            {
                Wrapped = token,
            };
            message.Parts["body"] = ForgedMessage.Body(
                "<Pay xmlns=\"urn:payments\"><to>eve</to><amount>1000000</amount></Pay>");
            message.Before = Regex.Replace(
                derived.Value, "(<c:Offset>.*</c:Length>)?<c:Nonce>", $"<c:Length>{length}</c:Length><c:Nonce>");
            message.KeyInfo = ForgedMessage.Reference("#" + Id().Match(derived.Value).Groups[1].Value);
            byte[] key = [(byte)guess, .. new byte[length - 1]];
            message.SignsBy = octets => HMACSHA1.HashData(key, octets);

            var verdict = await world.JudgeAsync(message.Write());

            Assert.True(
                verdict is { Runs: 0, Code: "InvalidSecurity" },
                $"guess {guess}: {verdict.Code} {string.Join(", ", world.Service.Calls)}");

            // For its length, and not because the rest of the message is wrong.
            Assert.Matches(
                length < 16 ? "length, offset or generation is out of bounds" : $"key of {length * 8} bits",
                logs.Entries.Last());
        }
    }

    [GeneratedRegex("<c:DerivedKeyToken.*?</c:DerivedKeyToken>")]
    private static partial Regex Derived();

    [GeneratedRegex("<c:SecurityContextToken.*?</c:SecurityContextToken>")]
    private static partial Regex Context();

    [GeneratedRegex("<e:EncryptedKey.*?</e:EncryptedKey>")]
    private static partial Regex Wrapped();

    [GeneratedRegex("u:Id=\"([^\"]*)\"")]
    private static partial Regex Id();
}
