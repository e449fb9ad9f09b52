using System.ServiceModel.Security;
using System.Text;
using Woad.Security.Secured;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Hostile;

namespace Woad.Tests.Security.Secured.Hidden;

/// <summary>
/// Signatures and the confirmations of signatures are encrypted where MessageProtectionOrder says so, on both sides and
/// by every kind of key.
/// </summary>
[Trait("Category", "Security")]
public sealed class HiddenSignatureTests
{
    private const string Setting = "SignBeforeEncryptAndEncryptSignature";

    private static readonly MessageProtectionOrder[] Orders =
        [MessageProtectionOrder.SignBeforeEncrypt, MessageProtectionOrder.SignBeforeEncryptAndEncryptSignature];

    public static TheoryData<string, bool, bool> Policies()
    {
        var data = new TheoryData<string, bool, bool>();
        string[] all =
            [.. HostilePolicy.AllKeys, "conversation", "cookie conversation", "negotiated", "negotiated conversation"];
        foreach (var keys in all)
        {
            data.Add(keys, true, false);
            data.Add(keys, false, false);
            data.Add(keys, true, true);
        }

        return data;
    }

    /// <summary>The side that demands it refuses what the other side sends.</summary>
    [Theory]
    [MemberData(nameof(Policies))]
    public void Call_with_signatures_in_clear_is_refused_by_the_service(string keys, bool isCompiled, bool isBinary)
    {
        var service = new HostilePolicy { Keys = keys, Order = Orders[1], IsBinary = isBinary };
        using var world = new HostileWorld(
            service, isCompiled, client: service with { Order = Orders[0] });

        var refused = Assert.Throws<MessageSecurityException>(world.Call);

        Assert.IsAssignableFrom<System.ServiceModel.FaultException>(refused.InnerException);
        Assert.Empty(world.Service.Calls);
    }

    [Theory]
    [MemberData(nameof(Policies))]
    public void Reply_with_signatures_in_clear_is_refused_by_the_client(string keys, bool isCompiled, bool isBinary)
    {
        var service = new HostilePolicy { Keys = keys, Order = Orders[0], IsBinary = isBinary };
        using var world = new HostileWorld(
            service, isCompiled, client: service with { Order = Orders[1] });

        var refused = Assert.Throws<MessageSecurityException>(world.Call);

        Assert.Contains(Setting, refused.Message, StringComparison.Ordinal);
        Assert.Single(world.Service.Calls);
    }

    /// <summary>The messages that establish a conversation have a setting of their own.</summary>
    [Theory]
    [InlineData("conversation", true)]
    [InlineData("conversation", false)]
    [InlineData("negotiated conversation", true)]
    [InlineData("negotiated conversation", false)]
    public void Conversation_is_not_established_by_signatures_in_clear(string keys, bool isServiceStrict)
    {
        var strict = new HostilePolicy { Keys = keys, Order = Orders[1], BootstrapOrder = Orders[1] };
        var lax = strict with { BootstrapOrder = Orders[0] };

        Assert.ThrowsAny<MessageSecurityException>(
            () => new HostileWorld(isServiceStrict ? strict : lax, client: isServiceStrict ? lax : strict));
    }

    [Theory]
    [InlineData("<Signature", 0)]
    [InlineData("<Signature", 1)]
    public void Each_signature_of_a_request_is_encrypted(string start, int number)
    {
        var wire = NewWire();
        var request = wire.Request(out _);
        wire.Take(request, out _);
        request = wire.Request(out _);
        var revealed = Revealing.Reveal(request, Revealing.SecretOf(request), start, number);

        AssertSays(Assert.ThrowsAny<MessageSecurityException>(() => wire.Take(revealed, out _)));
    }

    [Theory]
    [InlineData("<Signature", 0, "signature")]
    [InlineData("<k:SignatureConfirmation", 0, "SignatureConfirmation")]
    [InlineData("<k:SignatureConfirmation", 1, "SignatureConfirmation")]
    public void Each_signature_and_confirmation_of_a_reply_is_encrypted(string start, int number, string name)
    {
        var wire = NewWire();
        var request = wire.Request(out var sent);
        wire.Take(request, out var received);
        var secret = Revealing.SecretOf(request);
        wire.Check(wire.Reply(received), sent);
        var revealed = Revealing.Reveal(wire.Reply(received), secret, start, number);

        var refused = Assert.ThrowsAny<MessageSecurityException>(() => wire.Check(revealed, sent));
        AssertSays(refused);
        Assert.Contains(name, refused.Message, StringComparison.Ordinal);
    }

    /// <summary>What is revealed is right otherwise: without the demand it is taken.</summary>
    [Fact]
    public void Revealed_signature_is_taken_where_nothing_demands_encryption()
    {
        var (client, service) = Models();
        var wire = new SecuredWire(
            client,
            service with { Profile = service.Profile with { Order = ProtectionOrder.SignThenEncrypt } });
        var request = wire.Request();
        wire.Take(Revealing.Reveal(request, Revealing.SecretOf(request), "<Signature", 1), out _);
    }

    /// <summary>A message that certificates sign and of which nothing is encrypted has no key for signatures.</summary>
    [Fact]
    public void Signature_in_clear_is_taken_only_where_all_messages_of_the_peer_are_readable()
    {
        var signs = SecuringLayers.Protected with
        {
            IsVersion11 = false,
            SignsOnly = true,
            Sent = ProtectionPlan.Signed,
        };
        var (client, service) = SecuringLayers.MutualCertificate10Models();
        client = client with { Profile = signs };

        new SecuredWire(client, service with { Profile = signs with { PeerSignsOnly = true } }).Take(
            new SecuredWire(client, service).Request(), out _);
        AssertSays(Assert.ThrowsAny<MessageSecurityException>(
            () => new SecuredWire(client, service with { Profile = signs }).Take(
                new SecuredWire(client, service).Request(), out _)));
    }

    private static void AssertSays(MessageSecurityException refused) =>
        Assert.Contains(Setting, refused.Message, StringComparison.Ordinal);

    private static (ClientSecurityModel Client, ServiceSecurityModel Service) Models()
    {
        var (client, service) = SecuringLayers.MutualCertificateModels();
        return (
            client with { Profile = client.Profile with { DerivesKeys = false } },
            service with { Profile = service.Profile with { DerivesKeys = false } });
    }

    private static SecuredWire NewWire()
    {
        var (client, service) = Models();
        return new SecuredWire(client, service);
    }
}
