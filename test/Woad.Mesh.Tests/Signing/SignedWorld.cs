using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;
using Woad.Mesh.Tests.Nodes;
using Woad.TestSupport;

namespace Woad.Mesh.Tests.Signing;

/// <summary>A service in a mesh of signed messages, members that send to it, and changed copies of messages.</summary>
internal sealed class SignedWorld : IDisposable
{
    private readonly List<IDisposable> _members = [];

    public SignedWorld()
    {
        Member = Certificate("member");
        Stranger = Certificate("stranger");
        News = new NewsWorld(mode: SecurityMode.Message, set: host => Trust(host.Credentials.Peer, Member));
    }

    public X509Certificate2 Member { get; }

    public X509Certificate2 Stranger { get; }

    public NewsWorld News { get; }

    public static X509Certificate2 Certificate(string name)
    {
        using var key = TestKeys.Rsa(name);
        var request = new CertificateRequest(
            $"CN={name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using var made = request.CreateSelfSigned(
            new DateTimeOffset(2020, 1, 1, 0, 0, 0, TimeSpan.Zero),
            new DateTimeOffset(2049, 1, 1, 0, 0, 0, TimeSpan.Zero));
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pkcs12), null);
    }

    /// <summary>Signs by one certificate, and believes senders with the certificate of members.</summary>
    public void Trust(PeerCredential peer, X509Certificate2 own)
    {
        peer.Certificate = own;
        peer.MessageSenderAuthentication.CertificateValidationMode = X509CertificateValidationMode.Custom;
        peer.MessageSenderAuthentication.CustomCertificateValidator = new Members(Member);
    }

    /// <summary>Publishes by a node of its own.</summary>
    public void Publish(string text, X509Certificate2 certificate, MemoryResolver? resolver = null)
    {
        var factory = new ChannelFactory<INews>(
            ChatMember.Binding(resolver ?? News.Resolver, FreePort.Next(), SecurityMode.Message),
            new EndpointAddress(News.Via));
        Trust(factory.Credentials.Peer, certificate);
        var channel = factory.CreateChannel();
        ((IClientChannel)channel).Open(ChatMember.Patience);
        _members.Add(new Aborting(factory));
        var node = ((IClientChannel)channel).GetProperty<PeerNode>()!;
        Assert.True(SpinWait.SpinUntil(() => node.IsOnline, ChatMember.Patience));
        channel.Publish(text);
    }

    /// <summary>The message as text.</summary>
    public static string Xml(Message message)
    {
        using var written = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(written, Encoding.UTF8, ownsStream: false))
        {
            message.WriteMessage(writer);
        }

        return Encoding.UTF8.GetString(written.ToArray());
    }

    public static Message Parse(string xml) =>
        new TextMessageEncodingBindingElement(MessageVersion.Soap12WSAddressing10, Encoding.UTF8)
            .CreateMessageEncoderFactory().Encoder.ReadMessage(
                Encoding.UTF8.GetBytes(xml), BufferManager.CreateBufferManager(1_000_000, 1_000_000));

    public void Dispose()
    {
        _members.ForEach(static m => m.Dispose());
        News.Dispose();
        Member.Dispose();
        Stranger.Dispose();
    }

    private sealed class Aborting(ChannelFactory factory) : IDisposable
    {
        public void Dispose() => factory.Abort();
    }

    private sealed class Members(X509Certificate2 member) : X509CertificateValidator
    {
        public override void Validate(X509Certificate2 certificate)
        {
            if (certificate.Thumbprint != member.Thumbprint)
            {
                throw new SecurityTokenValidationException("This one is a stranger.");
            }
        }
    }
}
