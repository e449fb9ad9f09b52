using System.IdentityModel.Claims;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using System.Xml;
using Woad.Conformance.Channels;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>The sessions of channels say what secures them, and who the other side is.</summary>
[Trait("Category", "Security")]
public sealed class SecuritySessionTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(30);

    [Theory]
    [InlineData("tcp")]
    [InlineData("tcpText")]
    [InlineData("memory")]
    public async Task Duplex_session_that_is_a_conversation_knows_its_token(string name)
    {
        var binding = ChannelBindings.Make(name, SecuredBindings.Credential(true));
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var factory = binding.BuildChannelFactory<IDuplexSessionChannel>(SecuredBindings.OfClient());
        factory.Open();
        var identity = EndpointIdentity.CreateDnsIdentity("service");
        var client = factory.CreateChannel(new EndpointAddress(address, identity));
        var opening = Task.Run(() => client.Open(Patience));
        using var message = Message.CreateMessage(binding.MessageVersion!, "urn:first");
        var sending = opening.ContinueWith(_ => client.Send(message), TaskScheduler.Default);
        var service = await Task.Run(() => listener.AcceptChannel(Patience)!);
        service.Open();
        await sending;
        service.Receive(Patience)!.Close();

        Check((IDuplexSession)client.Session, service.Session, identity);
        client.Abort();
        service.Abort();
        factory.Abort();
        listener.Abort();
    }

    [Theory]
    [InlineData("text12")]
    [InlineData("httpBinary")]
    public async Task Request_session_that_is_a_conversation_knows_its_token(string name)
    {
        var binding = ChannelBindings.Make(name, SecuredBindings.Credential(true));
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IReplySessionChannel>(address, SecuredBindings.OfService());
        listener.Open();
        var factory = binding.BuildChannelFactory<IRequestSessionChannel>(SecuredBindings.OfClient());
        factory.Open();
        var identity = EndpointIdentity.CreateDnsIdentity("service");
        var client = factory.CreateChannel(new EndpointAddress(address, identity));
        var calling = Task.Run(() =>
        {
            client.Open(Patience);
            client.Request(Message.CreateMessage(binding.MessageVersion!, "urn:first"), Patience)!.Close();
        });
        var service = await Task.Run(() => listener.AcceptChannel(Patience)!);
        service.Open();
        using (var context = service.ReceiveRequest(Patience)!)
        {
            var reply = Message.CreateMessage(binding.MessageVersion!, "urn:reply");
            reply.Headers.RelatesTo = context.RequestMessage.Headers.MessageId;
            context.Reply(reply, Patience);
        }

        await calling;

        Check(client.Session, service.Session, identity);
        client.Abort();
        service.Abort();
        factory.Abort();
        listener.Abort();
    }

    [Theory]
    [InlineData("text12")]
    [InlineData("tcp")]
    public void Channel_of_a_contract_shows_its_conversation(string name)
    {
        var binding = ChannelBindings.Make(name, SecuredBindings.Credential(true));
        var address = ChannelBindings.NewAddress(binding);
        using var host = SecuredBindings.NewHost(typeof(TalkService));
        host.AddServiceEndpoint(typeof(ITalk), binding, address);
        host.Open();
        using var factory = SecuredBindings.NewFactory<ITalk>(binding, address);
        var proxy = factory.CreateChannel();
        Assert.Equal("one", proxy.Echo("one"));
        var channel = (IContextChannel)proxy;

        var session = Assert.IsAssignableFrom<ISecureConversationSession>(channel.OutputSession);

        Assert.Equal(channel.SessionId, session.Id);
        Assert.Contains(session.Id, Write(session), StringComparison.Ordinal);
        Assert.IsAssignableFrom<ISecureConversationSession>(channel.InputSession);
        ((IClientChannel)proxy).Close();
    }

    [Theory]
    [InlineData(TcpClientCredentialType.None)]
    [InlineData(TcpClientCredentialType.Certificate)]
    public async Task Session_over_a_secured_connection_names_the_other_side(TcpClientCredentialType credential)
    {
        var binding = new NetTcpBinding(SecurityMode.Transport)
        {
            Security = { Transport = { ClientCredentialType = credential } },
        };
        var address = ChannelBindings.NewAddress(binding);
        var credentials = new System.ServiceModel.Description.ServiceCredentials();
        TestCertificates.Believe(credentials);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address, credentials);
        listener.Open();
        var own = new System.ServiceModel.Description.ClientCredentials();
        TestCertificates.Believe(own);
        var factory = binding.BuildChannelFactory<IDuplexSessionChannel>(own);
        factory.Open();
        var client = factory.CreateChannel(
            new EndpointAddress(address, EndpointIdentity.CreateDnsIdentity("localhost")));
        var opening = Task.Run(() => client.Open(Patience));
        var service = await Task.Run(() => listener.AcceptChannel(Patience)!);
        service.Open();
        await opening;

        var seen = Assert.IsAssignableFrom<ISecuritySession>(service.Session);

        Assert.IsNotAssignableFrom<ISecureConversationSession>(service.Session);
        Assert.Equal(credential == TcpClientCredentialType.None, seen.RemoteIdentity is null);
        if (seen.RemoteIdentity is { } identity)
        {
            Assert.Equal(ClaimTypes.Thumbprint, identity.IdentityClaim.ClaimType);
        }

        client.Abort();
        service.Abort();
        factory.Abort();
        listener.Abort();
    }

    [Fact]
    public async Task Session_that_nothing_secures_is_none_of_security()
    {
        var binding = ChannelBindings.Make("tcp");
        var address = ChannelBindings.NewAddress(binding);
        var listener = binding.BuildChannelListener<IDuplexSessionChannel>(address);
        listener.Open();
        var factory = binding.BuildChannelFactory<IDuplexSessionChannel>();
        factory.Open();
        var client = factory.CreateChannel(new EndpointAddress(address));
        var opening = Task.Run(() => client.Open(Patience));
        var service = await Task.Run(() => listener.AcceptChannel(Patience)!);
        service.Open();
        await opening;

        Assert.IsNotAssignableFrom<ISecuritySession>(client.Session);
        Assert.IsNotAssignableFrom<ISecuritySession>(service.Session);
        client.Abort();
        service.Abort();
        factory.Abort();
        listener.Abort();
    }

    private static void Check(ISession client, ISession service, EndpointIdentity identity)
    {
        var own = Assert.IsAssignableFrom<ISecureConversationSession>(client);
        var other = Assert.IsAssignableFrom<ISecureConversationSession>(service);
        Assert.Equal(own.Id, other.Id);
        Assert.Equal(identity, own.RemoteIdentity);
        Assert.Equal("alice", other.RemoteIdentity!.IdentityClaim.Resource);
        Assert.True(Read(other, Write(own)));
        Assert.True(Read(own, Write(other)));
        Assert.False(Read(other, Write(own).Replace(own.Id, "urn:uuid:other", StringComparison.Ordinal)));
        Assert.False(Read(other, "<other/>"));
    }

    private static string Write(ISecureConversationSession session)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream))
        {
            session.WriteSessionTokenIdentifier(writer);
        }

        return Encoding.UTF8.GetString(stream.ToArray());
    }

    /// <summary>Reads a reference between other elements: what stands behind it is left.</summary>
    private static bool Read(ISecureConversationSession session, string reference)
    {
        using var reader = XmlReader.Create(new StringReader($"<all>{reference}<last/></all>"));
        reader.ReadStartElement("all");
        var isOwn = session.TryReadSessionTokenIdentifier(reader);
        Assert.True(reader.IsStartElement("last") || reader.IsStartElement("other"));
        return isOwn;
    }
}
