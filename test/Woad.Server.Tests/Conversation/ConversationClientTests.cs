using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Microsoft.AspNetCore.Http;
using Woad.Conformance;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Http;
using static Woad.Server.Tests.Conversation.RawConversation;

namespace Woad.Server.Tests.Conversation;

/// <summary>What a client makes of a secure conversation, over the life of its channel.</summary>
[Trait("Category", "Security")]
public sealed class ConversationClientTests
{
    private static WSHttpBinding Default => new(SecurityMode.TransportWithMessageCredential)
    {
        Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
    };

    [Fact]
    public void Default_binding_with_a_user_name_is_a_session_of_that_user()
    {
        using var host = new WhoHost(Default);
        Assert.Equal([nameof(Security.TestPasswords), "alice", "name=alice", "name=alice"], host.Ask());
        var error = Assert.Throws<MessageSecurityException>(() => host.Ask(password: "wrong"));
        var fault = Assert.IsType<FaultException>(error.InnerException);
        Assert.Equal("At least one security token in the message could not be validated.", fault.Message);
    }

    [Fact]
    public void Sides_that_disagree_hear_of_it()
    {
        using var host = new WhoHost(Default);
        var without = Default;
        without.Security.Message.EstablishSecurityContext = false;
        Assert.Equal(
            "BadContextToken",
            Assert.IsType<FaultException>(
                Assert.Throws<MessageSecurityException>(() => host.Ask(without)).InnerException).Code.SubCode!.Name);

        using var plain = new WhoHost(without);
        Assert.ThrowsAny<CommunicationException>(() => plain.Ask(Default));

        var sha256 = Default;
        sha256.Security.Message.AlgorithmSuite = SecurityAlgorithmSuite.Basic256Sha256;
        Assert.Equal(
            "InvalidSecurity",
            Assert.IsType<FaultException>(
                Assert.Throws<MessageSecurityException>(() => host.Ask(sha256)).InnerException).Code.SubCode!.Name);
        using var other = new WhoHost(sha256);
        Assert.Equal("alice", other.Ask()[1]);
        Assert.ThrowsAny<CommunicationException>(
            () => host.Ask(new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
            }));
    }

    [Fact]
    public void Key_is_renewed_by_the_client_s_interval_and_at_the_service_s_wish()
    {
        using var soon = new WhoHost(
            Bare(s => s.LocalClientSettings.SessionKeyRenewalInterval = TimeSpan.FromTicks(1)));
        Repeat(soon, 5);

        // A key that the service takes for an instant only: it asks for another one, and the request is sent again.
        var clock = new AheadClock();
        using var strict = new WhoHost(
            Bare(s => s.LocalServiceSettings.SessionKeyRenewalInterval = TimeSpan.FromMinutes(1)),
            configure: h => h.Clock = clock);
        var renewed = Bare(s => s.LocalClientSettings.SessionKeyRolloverInterval = TimeSpan.FromTicks(1));
        var channel = strict.NewFactory(renewed).CreateChannel();
        var id = "";
        for (var i = 0; i < 4; i++, clock.Ahead += TimeSpan.FromSeconds(61))
        {
            Assert.Equal("alice", channel.AmI()[1]);
            id = id.Length == 0 ? ((IClientChannel)channel).SessionId! : id;
            Assert.Equal(id, ((IClientChannel)channel).SessionId);
        }

        ((IClientChannel)channel).Close();
    }

    [Fact]
    public void Key_that_may_not_be_renewed_ends_the_session()
    {
        var clock = new AheadClock();
        var binding = Bare(s => s.EndpointSupportingTokenParameters.Endorsing
            .OfType<System.ServiceModel.Security.Tokens.SecureConversationSecurityTokenParameters>()
            .Single().CanRenewSession = false);
        using var host = new WhoHost(binding, configure: h => h.Clock = clock);
        using var factory = host.NewFactory();
        factory.Clock = clock;
        var channel = factory.CreateChannel();
        channel.AmI();

        // The service takes it for 15 hours.
        clock.Ahead = TimeSpan.FromHours(14.9);
        channel.AmI();
        clock.Ahead = TimeSpan.FromHours(15.1);
        var error = Assert.Throws<MessageSecurityException>(channel.AmI);

        Assert.StartsWith(
            "Cannot renew the security session key. Session Key Renewal is not supported.", error.Message,
            StringComparison.Ordinal);
        Assert.Equal(CommunicationState.Faulted, ((IClientChannel)channel).State);
    }

    [Fact]
    public async Task Renewal_that_may_not_be_is_refused()
    {
        var binding = Bare(s => s.EndpointSupportingTokenParameters.Endorsing
            .OfType<System.ServiceModel.Security.Tokens.SecureConversationSecurityTokenParameters>()
            .Single().CanRenewSession = false);
        using var host = new WhoHost(binding);
        using var client = new RawConversation(host.Address);
        await client.IssueAsync();
        Assert.Contains(":InvalidRequest</s:Value>", (await client.RenewAsync()).Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Session_that_the_service_has_forgotten_faults_the_channel()
    {
        var binding = Bare();
        var address = new Uri($"http://localhost:{FreePort.Next()}/who");
        var first = Open(binding, address);
        using var factory = new ChannelFactory<IWho>(binding, new EndpointAddress(address));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = "ecila";
        var channel = factory.CreateChannel();
        channel.AmI();
        first.Abort();
        var second = Open(binding, address);
        try
        {
            var error = Assert.Throws<MessageSecurityException>(channel.AmI);
            Assert.Contains("does not know the security session", error.Message, StringComparison.Ordinal);
            Assert.Equal("BadContextToken", Assert.IsType<FaultException>(error.InnerException).Code.SubCode!.Name);
            Assert.Equal(CommunicationState.Faulted, ((IClientChannel)channel).State);
            Assert.Equal("alice", factory.CreateChannel().AmI()[1]);
        }
        finally
        {
            second.Abort();
        }
    }

    [Fact]
    public async Task Idle_session_ends_by_the_receive_timeout()
    {
        var binding = Bare();
        binding.ReceiveTimeout = TimeSpan.FromSeconds(2);
        using var host = new WhoHost(binding);
        var channel = host.NewFactory().CreateChannel();
        channel.AmI();
        using var watch = new RawConversation(host.Address)
        {
            Id = ((IClientChannel)channel).SessionId!,
            Key = new byte[32],
        };

        // A signature that is wrong does not keep the session alive.
        await Eventually.HoldsAsync(
            async () => (await watch.CallAsync()).Text.Contains("BadContextToken", StringComparison.Ordinal),
            "the session has ended");

        Assert.Throws<MessageSecurityException>(channel.AmI);
    }

    [Fact]
    public async Task Request_and_messages_are_written_as_WCF_writes_them()
    {
        await using var capture = await CaptureServer.StartAsync();
        using var host = new WhoHost(Bare());
        using var forward = new HttpClient();
        capture.Answer = async context =>
        {
            using var content = new StringContent(capture.Bodies.Last());
            content.Headers.Remove("Content-Type");
            content.Headers.TryAddWithoutValidation("Content-Type", capture.Requests.Last().Headers["Content-Type"]);
            using var answer = await forward.PostAsync(host.Address, content);
            context.Response.StatusCode = (int)answer.StatusCode;
            context.Response.ContentType = answer.Content.Headers.ContentType!.ToString();
            await context.Response.WriteAsync(await answer.Content.ReadAsStringAsync());
        };
        using var factory = host.NewFactory();
        var channel = factory.CreateChannel(new EndpointAddress(host.Address), capture.Address);
        channel.AmI();
        ((IClientChannel)channel).Close();

        var bodies = capture.Bodies.ToArray();
        const string Stamp =
            "<u:Timestamp [^>]*u:Id=\"_0\"[^>]*><u:Created>[^<]+</u:Created><u:Expires>[^<]+</u:Expires></u:Timestamp>";
        Assert.Equal(3, bodies.Length);
        Assert.Matches(
            $"<o:Security s:mustUnderstand=\"1\" xmlns:o=\"{O}\">{Stamp}<o:UsernameToken "
                + "[^>]*u:Id=\"uuid-[-0-9a-f]+-1\"[^>]*>.*</o:UsernameToken></o:Security></s:Header>"
            + $"<s:Body><t:RequestSecurityToken xmlns:t=\"{T}\"><t:TokenType>{C}/sct</t:TokenType>"
            + $"<t:RequestType>{T}/Issue</t:RequestType>"
            + $"<t:Entropy><t:BinarySecret u:Id=\"uuid-[-0-9a-f]+-1\" Type=\"{T}/Nonce\" "
            + $"xmlns:u=\"{U}\">[A-Za-z0-9+/]{{43}}=</t:BinarySecret></t:Entropy><t:KeySize>256</t:KeySize>"
            + "</t:RequestSecurityToken></s:Body>",
            bodies[0]);
        Assert.Matches(
            $"<o:Security s:mustUnderstand=\"1\" xmlns:o=\"{O}\">{Stamp}<c:SecurityContextToken "
                + "[^>]*u:Id=\"(uuid-[-0-9a-f]+-1)\"[^>]*><c:Identifier>urn:uuid:[-0-9a-f]+</c:Identifier>"
                + "</c:SecurityContextToken>"
            + $"<Signature xmlns=\"{Ds}\"><SignedInfo><CanonicalizationMethod "
            + $"Algorithm=\"{C14N}\"></CanonicalizationMethod><SignatureMethod "
            + $"Algorithm=\"{Ds}hmac-sha1\"></SignatureMethod>"
            + "<Reference URI=\"#_0\"><Transforms><Transform "
            + $"Algorithm=\"{C14N}\"></Transform></Transforms><DigestMethod "
            + $"Algorithm=\"{Ds}sha1\"></DigestMethod><DigestValue>[^<]+</DigestValue></Reference></SignedInfo>"
            + "<SignatureValue>[^<]+</SignatureValue><KeyInfo><o:SecurityTokenReference "
            + $"xmlns:o=\"{O}\"><o:Reference URI=\"#\\1\"( "
            + $"ValueType=\"{C}/sct\")?></o:Reference></o:SecurityTokenReference></KeyInfo></Signature></o:Security>"
            + "</s:Header>",
            bodies[1]);
        Assert.DoesNotContain("UsernameToken", bodies[1], StringComparison.Ordinal);
        Assert.Matches(
            $"<t:RequestType>{T}/Cancel</t:RequestType><t:CancelTarget><o:SecurityTokenReference "
                + $"xmlns:o=\"{O}\"><o:Reference URI=\"urn:uuid:[-0-9a-f]+\" "
                + $"ValueType=\"{C}/sct\"/></o:SecurityTokenReference></t:CancelTarget>",
            bodies[2]);
    }

    public static TheoryData<string, Func<Binding>, string> Refused => new()
    {
        { "no timestamp", () => Bare(s => s.IncludeTimestamp = false), "IncludeTimestamp" },
        { "conversation in a conversation", () => With(SecurityBindingElement.CreateSecureConversationBindingElement(
            SecurityBindingElement.CreateSecureConversationBindingElement(Credential()))), "bootstrap" },
        {
            "streamed",
            () => With(
                SecurityBindingElement.CreateSecureConversationBindingElement(Credential()), TransferMode.Streamed),
            "TransferMode"
        },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void What_a_conversation_cannot_be_is_refused_at_open(string name, Func<Binding> create, string says)
    {
        Assert.NotEmpty(name);
        Assert.Contains(
            says, Assert.Throws<InvalidOperationException>(() => new WhoHost(create())).Message,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("closed")]
    [InlineData("never used")]
    [InlineData("cancelled by hand")]
    public async Task Places_of_sessions_come_back(string end)
    {
        var binding = Bare(s => s.LocalServiceSettings.MaxPendingSessions = 2);
        using var host = new WhoHost(binding, configure: h => h.Description.Behaviors.Add(
            new System.ServiceModel.Description.ServiceThrottlingBehavior { MaxConcurrentSessions = 2 }));
        var factory = host.NewFactory();
        for (var round = 0; round < 8; round++)
        {
            var channel = factory.CreateChannel();
            switch (end)
            {
                case "closed":
                    Assert.Equal("alice", channel.AmI()[1]);
                    break;
                case "never used":
                    ((IClientChannel)channel).Open();
                    break;
                default:
                    using (var raw = new RawConversation(host.Address))
                    {
                        await raw.IssueAsync();
                        Assert.Contains("alice", (await raw.CallAsync()).Text, StringComparison.Ordinal);
                        Assert.Contains(
                            "RequestedTokenCancelled", (await raw.CancelAsync()).Text, StringComparison.Ordinal);
                    }

                    continue;
            }

            ((IClientChannel)channel).Close();
        }
    }

    private static void Repeat(WhoHost host, int calls)
    {
        var channel = host.NewFactory().CreateChannel();
        for (var i = 0; i < calls; i++)
        {
            Assert.Equal("alice", channel.AmI()[1]);
        }

        ((IClientChannel)channel).Close();
    }

    private static ServiceHost Open(Binding binding, Uri address)
    {
        var host = new ServiceHost(typeof(WhoService));
        host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new Security.TestPasswords();
        host.AddServiceEndpoint(typeof(IWho), binding, address);
        host.Open();
        return host;
    }

    private static SecurityBindingElement Credential()
    {
        var credential = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        credential.AllowInsecureTransport = true;
        return credential;
    }

    private static CustomBinding With(SecurityBindingElement security, TransferMode mode = TransferMode.Buffered) =>
        new(
            security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement { TransferMode = mode });
}
