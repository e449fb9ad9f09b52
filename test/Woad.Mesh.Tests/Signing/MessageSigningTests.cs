using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.PeerResolvers;
using System.ServiceModel.Security;
using System.Xml;
using Microsoft.Extensions.Logging.Abstractions;
using Woad.Mesh.Links;
using Woad.Mesh.Signing;
using Woad.Mesh.Tests.Nodes;
using Woad.Mesh.Wire;

namespace Woad.Mesh.Tests.Signing;

/// <summary>Signed messages and the clock: old ones are refused, and none is taken twice while it is fresh.</summary>
[Trait("Category", "Security")]
public sealed class MessageSigningTests
{
    private static readonly Uri Via = new("net.p2p://mesh/signed");

    [Fact]
    public async Task Old_message_is_refused()
    {
        using var certificate = SignedWorld.Certificate("member");
        var clock = new VirtualClock();
        var (sender, receiver) = (Signing(certificate, clock), Signing(certificate, clock));
        var xml = SignedWorld.Xml((await sender.SignAsync(Message())).Message);
        Assert.Equal("member", Name(receiver.Verify(SignedWorld.Parse(xml))));
        clock.Advance(TimeSpan.FromMinutes(9));
        receiver.Verify(SignedWorld.Parse(xml));
        clock.Advance(TimeSpan.FromMinutes(2));
        Assert.Throws<StaleMessageException>(() => receiver.Verify(SignedWorld.Parse(xml)));
    }

    [Fact]
    public async Task Message_is_taken_once_while_it_is_fresh()
    {
        using var certificate = SignedWorld.Certificate("member");
        var clock = new VirtualClock();
        var (sender, receiver) = (Signing(certificate, clock), Signing(certificate, clock));
        var signed = await sender.SignAsync(Message());
        var xml = SignedWorld.Xml(signed.Message);
        var received = receiver.Verify(SignedWorld.Parse(xml));
        Assert.Equal(signed.Id, received.Id);
        receiver.Take(received);
        clock.Advance(TimeSpan.FromMinutes(9));
        Assert.Throws<StaleMessageException>(() => receiver.Take(receiver.Verify(SignedWorld.Parse(xml))));

        // A message that comes back to its sender is not new.
        Assert.Throws<StaleMessageException>(() => sender.Take(sender.Verify(SignedWorld.Parse(xml))));
    }

    [Fact]
    public async Task Two_messages_of_one_sender_have_two_names()
    {
        using var certificate = SignedWorld.Certificate("member");
        var sender = Signing(certificate, new VirtualClock());
        Assert.NotEqual((await sender.SignAsync(Message())).Id, (await sender.SignAsync(Message())).Id);
    }

    private static string Name(SignedFlood message) =>
        message.Sender.Certificate!.GetNameInfo(
            System.Security.Cryptography.X509Certificates.X509NameType.SimpleName, forIssuer: false);

    private static Message Message()
    {
        var message = System.ServiceModel.Channels.Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, NewsWorld.Action, new TextBody("text"));
        message.Headers.To = Via;
        FloodHeaders.AddTo(message, Via, Via);
        return message;
    }

    private static MessageSigning Signing(
        System.Security.Cryptography.X509Certificates.X509Certificate2 certificate, TimeProvider clock)
    {
        var credential = new ClientCredentials().Peer;
        credential.Certificate = certificate;
        credential.MessageSenderAuthentication.CertificateValidationMode = X509CertificateValidationMode.None;
        return MessageSigning.Of(new NodeSettings
        {
            Mesh = "mesh",
            ListenIPAddress = IPAddress.Loopback,
            Port = 0,
            MaxReceivedMessageSize = 65536,
            ReaderQuotas = new XmlDictionaryReaderQuotas(),
            Security = new PeerSecuritySettings { Mode = SecurityMode.Message },
            Credential = credential,
            Resolver = new MemoryResolver(),
            ReferralPolicy = PeerReferralPolicy.Service,
            Logger = NullLogger.Instance,
            Clock = clock,
        })!;
    }
}
