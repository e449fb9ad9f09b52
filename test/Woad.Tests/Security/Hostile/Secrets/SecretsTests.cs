using System.ServiceModel;
using System.ServiceModel.Security;
using System.Text;
using Woad.Encoders;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile.Wrapping;
using Woad.Tests.Security.Negotiation;

namespace Woad.Tests.Security.Hostile.Secrets;

/// <summary>Passwords and keys are in no message and in no log as they are.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "K5")]
public sealed class SecretsTests
{
    private const string WrongPassword = "not-her-password";

    public static TheoryData<HostilePolicy> Policies
    {
        get
        {
            var all = new TheoryData<HostilePolicy>();
            foreach (var order in Enum.GetValues<MessageProtectionOrder>())
            {
                foreach (var keys in new[]
                {
                    "asymmetric", "symmetric", "supporting", "endorsing", "conversation", "negotiated",
                    "negotiated conversation",
                })
                {
                    all.Add(new HostilePolicy
                    {
                        Keys = keys,
                        Order = order,
                        IsBinary = order == MessageProtectionOrder.SignBeforeEncrypt,
                        IsReadable = order == MessageProtectionOrder.EncryptBeforeSign,
                    });
                }
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Secrets_are_neither_on_the_wire_nor_in_the_log(HostilePolicy policy)
    {
        var logs = new KeptLogs();
        List<byte[]> seen = [];
        List<string> texts = [];
        var eavesdropper = new Eavesdropper(TestCertificates.Service);
        using (var world = new HostileWorld(policy, seen: seen, loggers: logs))
        {
            world.Call();
            Assert.Equal(HostileWorld.HonestReply, world.Call());
            Record.Exception(() => world.CallAs(AdaOnly.Name, WrongPassword));
            foreach (var message in seen)
            {
                eavesdropper.Read(world.Read(message));
                texts.Add(world.Text(message));
            }
        }

        List<(string Name, byte[] Bytes)> secrets =
            [
                .. eavesdropper.Secrets, ("password", Encoding.UTF8.GetBytes(AdaOnly.Password)),
                ("wrong password", Encoding.UTF8.GetBytes(WrongPassword)),
            ];
        Assert.True(seen.Count >= 4);

        // Negotiated keys cannot be read on the way, and messages that certificates only sign bring none.
        var bringsNone = policy.Keys.StartsWith("negotiated", StringComparison.Ordinal)
            || (policy.IsReadable && policy.Keys.StartsWith("asymmetric", StringComparison.Ordinal));
        Assert.True(bringsNone || secrets.Count > 3, "No secret was found to search for.");
        Assert.True(
            policy.Keys != "conversation" || secrets.Exists(static s => s.Name == "entropy"),
            "No entropy was found to search for.");
        foreach (var (name, bytes) in secrets)
        {
            var (text, wide) = (Convert.ToBase64String(bytes), Encoding.UTF8.GetString(bytes));
            byte[][] forms = [bytes, Encoding.UTF8.GetBytes(text), Encoding.Unicode.GetBytes(wide)];
            foreach (var form in forms)
            {
                Assert.False(seen.Exists(m => m.AsSpan().IndexOf(form) >= 0), $"{name} is in a message.");
                Assert.False(
                    logs.Entries.Any(e => Encoding.UTF8.GetBytes(e).AsSpan().IndexOf(form) >= 0),
                    $"{name} is in the log.");
            }

            Assert.False(
                texts.Exists(t => t.Contains(text, StringComparison.Ordinal)), $"{name} is in a message.");
        }

        // No element that holds a key or a password can be read, whoever its secret was made by.
        foreach (var text in texts)
        {
            Assert.DoesNotContain("BinarySecret", text, StringComparison.Ordinal);
            Assert.DoesNotContain("Entropy", text, StringComparison.Ordinal);
            Assert.DoesNotContain("Password", text, StringComparison.Ordinal);
            Assert.DoesNotContain(
                "UsernameToken", text.Replace(Names.Extension, "", StringComparison.Ordinal), StringComparison.Ordinal);
        }
    }

    /// <summary>COREWCF-2026-003.</summary>
    [Theory]
    [InlineData(false, EncodingKind.Text)]
    [InlineData(true, EncodingKind.Text)]
    [InlineData(false, EncodingKind.Binary)]
    [Trait("Lesson", "COREWCF-2026-003")]
    internal async Task Proof_key_of_a_negotiation_is_encrypted(bool isOasis, EncodingKind kind)
    {
        var wire = TlsModels.Wire(isOasis: isOasis, kind: kind);

        var token = await wire.NegotiateAsync();

        var base64 = Encoding.UTF8.GetBytes(Convert.ToBase64String(token.Key));
        Assert.All(wire.Requests.Concat(wire.Replies), message =>
        {
            Assert.True(message.AsSpan().IndexOf(token.Key) < 0);
            Assert.True(message.AsSpan().IndexOf(base64) < 0);
        });
        Assert.NotEmpty(wire.Replies);
    }
}
