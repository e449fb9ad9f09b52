using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Mesh.Tests.Nodes;
using Woad.Mesh.Wire;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Signing;

/// <summary>Messages of a mesh that their senders sign: on the wire, and when somebody has changed them.</summary>
[Trait("Category", "Security")]
public sealed class SignedMessageTests : IDisposable
{
    private const string Extension =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    private const string Utility =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    private const string Signature = "http://www.w3.org/2000/09/xmldsig#";

    private readonly SignedWorld _world = new();

    public void Dispose() => _world.Dispose();

    [Fact]
    public void Signature_on_the_wire_covers_all_headers_and_the_body()
    {
        using var neighbor = _world.News.Neighbor();
        _world.Publish("signed", _world.Member);
        Assert.Equal("signed", _world.News.Next());
        using var message = neighbor.Receive()!;
        var document = new XmlDocument { PreserveWhitespace = true };
        document.LoadXml(SignedWorld.Xml(message));
        var token = Single(document, "BinarySecurityToken", Extension);
        Assert.Equal(_world.Member.RawData, Convert.FromBase64String(token.InnerText));

        var covered = new HashSet<string>();
        foreach (XmlElement reference in document.GetElementsByTagName("Reference", Signature))
        {
            var id = reference.GetAttribute("URI")[1..];
            var part = document.SelectNodes("//*")!.Cast<XmlElement>().Single(
                e => e.GetAttribute("Id", Utility) == id);
            var digest = reference["DigestValue", Signature]!.InnerText;
#pragma warning disable CA5350 // The digest of WCF's default algorithm suite.
            Assert.Equal(digest, Convert.ToBase64String(SHA1.HashData(Canonical(part))));
#pragma warning restore CA5350
            covered.Add(part.LocalName);
        }

        Assert.Superset(
            new HashSet<string>
            {
                "Body", "Action", "To", "MessageID", "PeerTo", "PeerVia", "FloodMessage", "Timestamp",
            },
            covered);
        using var key = System.Security.Cryptography.X509Certificates.RSACertificateExtensions
            .GetRSAPublicKey(_world.Member)!;
        Assert.True(key.VerifyData(
            Canonical(Single(document, "SignedInfo", Signature)),
            Convert.FromBase64String(Single(document, "SignatureValue", Signature).InnerText),
            HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1));
        Assert.StartsWith("CN=member; ", _world.News.Service.Callers.Single());
    }

    [Fact]
    public void Copies_and_replays_are_taken_once()
    {
        var xml = Published("once");
        using var other = new NewsWorld(
            mesh: _world.News.Via.Host, mode: SecurityMode.Message,
            set: host => _world.Trust(host.Credentials.Peer, _world.Member));
        using var replayer = other.Neighbor();
        for (var i = 0; i < 3; i++)
        {
            replayer.Channel.Send(SignedWorld.Parse(xml));
        }

        replayer.Channel.Send(SignedWorld.Parse(Published("last")));
        Assert.Equal("once", other.Next());
        Assert.Equal("last", other.Next());
        Assert.Empty(other.Service.Heard);
    }

    [Fact]
    public void Number_of_hops_may_change()
    {
        var xml = Published("far");
        using var other = Second();
        using var relay = other.Neighbor();
        var message = SignedWorld.Parse(xml);
        FloodHeaders.SetHops(message, 3);
        relay.Channel.Send(message);
        Assert.Equal("far", other.Next());
    }

    [Theory]
    [InlineData("body")]
    [InlineData("action")]
    [InlineData("via")]
    [InlineData("id")]
    [InlineData("time")]
    [InlineData("signature")]
    [InlineData("header")]
    [InlineData("unsigned")]
    [InlineData("moved")]
    [InlineData("stranger")]
    public void Changed_or_forged_message_is_dropped_with_its_neighbor_and_logged(string kind)
    {
        var xml = kind == "stranger" ? BySigner(_world.Stranger, "true") : Published("true");
        using var other = Second();
        using var good = other.Neighbor();
        using var bad = other.Neighbor();
        bad.Channel.Send(Change(xml, kind, other.Via));
        Assert.Null(bad.Receive());
        good.Channel.Send(SignedWorld.Parse(Published("good")));
        Assert.Equal("good", other.Next());
        Assert.Empty(other.Service.Heard);
        Assert.Contains(
            other.Logs.Texts, static t => t.Contains("does not keep to the protocol") && t.Contains("signature"));
    }

    [Fact]
    public void Member_without_a_certificate_is_refused_with_the_setting_that_helps()
    {
        using var member = new ChatMember(
            "anna", ChatMember.Binding(_world.News.Resolver, FreePort.Next(), SecurityMode.Message), "other");
        Assert.Contains("Peer.Certificate", Assert.Throws<InvalidOperationException>(() => member.Open()).Message);
    }

    [Fact]
    public void Signed_messages_pass_connections_that_a_password_protects()
    {
        var resolver = new MemoryResolver();
        var mesh = $"mesh{Guid.NewGuid():N}";
        using var anna = Member("anna", resolver, mesh).Open();
        using var bert = Member("bert", resolver, mesh).Open();
        Assert.True(bert.IsOnline(ChatMember.Patience));
        bert.Say("hello");
        Assert.Equal("bert: hello", anna.Next());
        Assert.Equal("bert: hello", bert.Next());
    }

    private static Message Change(string xml, string kind, Uri via)
    {
        string Replaced(string old, string changed)
        {
            Assert.Contains(old, xml);
            return xml.Replace(old, changed);
        }

        return SignedWorld.Parse(kind switch
        {
            "body" => Replaced(">true<", ">false<"),
            "action" => Replaced(NewsWorld.Action, NewsWorld.Action + "2"),
            "via" => Replaced(">" + via.AbsoluteUri + "</PeerVia", ">" + via.AbsoluteUri + "2</PeerVia"),
            "id" => Replaced(">urn:uuid:", ">urn:uuid:0"),
            "time" => Replaced("Z</u:Expires>", "0Z</u:Expires>"),
            "signature" => Replaced("<SignatureValue>", "<SignatureValue>AAAA"),
            "header" => Replaced("</s:Header>", "<x xmlns=\"urn:x\"/></s:Header>"),
            "unsigned" => xml[..xml.IndexOf("<o:Security", StringComparison.Ordinal)]
                + xml[(xml.IndexOf("</o:Security>", StringComparison.Ordinal) + "</o:Security>".Length)..],
            "moved" => Replaced("<s:Body", "<s:Body><Publish xmlns=\"urn:woad:mesh\"><text>false</text></Publish>"
                + "</s:Body><s:Body"),
            _ => xml,
        });
    }

    private static XmlElement Single(XmlDocument document, string name, string ns) =>
        Assert.Single(document.GetElementsByTagName(name, ns).Cast<XmlElement>());

    /// <summary>Exclusive canonical XML, by .NET's own writer.</summary>
    private static byte[] Canonical(XmlElement element)
    {
        using var octets = new MemoryStream();
        using var writer = XmlDictionaryWriter.CreateTextWriter(Stream.Null);
        writer.StartCanonicalization(octets, includeComments: false, null);
        element.WriteTo(writer);
        writer.EndCanonicalization();
        return octets.ToArray();
    }

    private NewsWorld Second() => new(
        mesh: _world.News.Via.Host, mode: SecurityMode.Message,
        set: host => _world.Trust(host.Credentials.Peer, _world.Member));

    /// <summary>A message of a member, as a neighbor gets it.</summary>
    private string Published(string text)
    {
        using var neighbor = _world.News.Neighbor();
        _world.Publish(text, _world.Member);
        Assert.Equal(text, _world.News.Next());
        using var message = neighbor.Receive()!;
        return SignedWorld.Xml(message);
    }

    /// <summary>A message whose signature is right, of a sender whom nobody trusts.</summary>
    private string BySigner(System.Security.Cryptography.X509Certificates.X509Certificate2 certificate, string text)
    {
        using var world = new NewsWorld(
            mesh: _world.News.Via.Host, mode: SecurityMode.Message, set: host =>
            {
                _world.Trust(host.Credentials.Peer, certificate);
                host.Credentials.Peer.MessageSenderAuthentication.CertificateValidationMode =
                    System.ServiceModel.Security.X509CertificateValidationMode.None;
            });
        using var neighbor = world.Neighbor();
        _world.Publish(text, certificate, world.Resolver);
        using var message = neighbor.Receive()!;
        return SignedWorld.Xml(message);
    }

    private ChatMember Member(string name, MemoryResolver resolver, string mesh) => new(
        name, ChatMember.Binding(resolver, FreePort.Next(), SecurityMode.TransportWithMessageCredential), mesh,
        factory =>
        {
            _world.Trust(factory.Credentials.Peer, _world.Member);
            factory.Credentials.Peer.MeshPassword = "a long password of a mesh";
        });
}
