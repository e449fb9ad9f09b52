using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Security.Secured;
using Woad.Tests.Layers.Secured;
using Woad.Tests.Security.Secured;

namespace Woad.Tests.Security.Hostile.Wrapping;

/// <summary>The same in envelopes of SOAP 1.1 without addressing, as BasicHttpBinding has them.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Hostile")]
[Trait("Row", "V1")]
[Trait("Row", "V9")]
public sealed class Soap11WrappingTests
{
    public static TheoryData<string, bool> Modes => new()
    {
        { nameof(SecuringLayers.UserForCertificate), true },
        { nameof(SecuringLayers.UserForCertificate), false },
        { nameof(SecuringLayers.MutualCertificate), true },
        { nameof(SecuringLayers.MutualCertificate10), false },
    };

    [Theory]
    [MemberData(nameof(Modes))]
    public void Forged_part_is_taken_by_neither_side(string mode, bool isReadable)
    {
        var (client, service) = mode switch
        {
            nameof(SecuringLayers.MutualCertificate) => SecuringLayers.MutualCertificateModels(),
            nameof(SecuringLayers.MutualCertificate10) => SecuringLayers.MutualCertificate10Models(),
            _ => SecuringLayers.UserForCertificateModels(SecuringLayers.Protected),
        };
        client = client with { Profile = Set(client.Profile) };
        service = service with { Profile = Set(service.Profile) };
        var wire = new SecuredWire(client, service, version: MessageVersion.Soap11);
        var request = wire.Request(out var sent);
        var message = wire.Take(request, out var received);
        Assert.Equal(SecuredWire.Body, wire.BodyOf(message));
        var reply = wire.Reply(received);
        var count = 0;

        foreach (var mutant in new WrappingMutants(
            WireDocument.Read(request, false), wire.Clock.GetUtcNow().UtcDateTime).All())
        {
            count++;
            AssertRefused(mutant, () => wire.Take(WireDocument.Write(mutant.Document, false), out _).Coverage.Body);
        }

        foreach (var mutant in new WrappingMutants(
            WireDocument.Read(reply, false), wire.Clock.GetUtcNow().UtcDateTime).All())
        {
            AssertRefused(mutant, () => wire.Check(WireDocument.Write(mutant.Document, false), sent).Coverage.Body);
        }

        Assert.InRange(count, 400, int.MaxValue);

        SecurityProfile Set(SecurityProfile profile) => profile with
        {
            Replays = null,
            Order = isReadable ? ProtectionOrder.SignThenEncrypt : ProtectionOrder.SignThenEncryptAll,
            Sent = isReadable ? ProtectionPlan.Signed : ProtectionPlan.All,
        };
    }

    /// <summary>Where nothing of Body is verified, the contract refuses the message.</summary>
    private static void AssertRefused(Mutant mutant, Func<ProtectionLevel> takeBody)
    {
        var level = ProtectionLevel.None;
        var error = Record.Exception(() => level = takeBody());
        Assert.True(
            error is CommunicationException or XmlException || (error is null && level == ProtectionLevel.None),
            $"{mutant.Row} {mutant.Name}: {level} {error}");
    }
}
