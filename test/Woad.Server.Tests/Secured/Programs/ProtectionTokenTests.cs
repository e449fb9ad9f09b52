using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>Programs that look at the tokens whose keys protect their messages.</summary>
[Trait("Category", "Security")]
public sealed class ProtectionTokenTests
{
    private readonly TokenInspector _tokens = new();

    [Theory]
    [InlineData(true, true)]
    [InlineData(false, true)]
    [InlineData(false, false)]
    public void Messages_of_a_conversation_show_its_security_context(bool isHttp, bool isMessage)
    {
        var binding = Binding(isHttp, isMessage);
        var id = Call(binding, 2, out var ended);
        var requests = _tokens.Requests.ToArray();
        Assert.Equal(2, requests.Length);
        var token = Context(requests[0], isMessage);
        Assert.Same(token, Context(requests[1], isMessage));
        Assert.Equal(id, token.ContextId.ToString());
        Assert.Null(token.KeyGeneration);
        Assert.False(token.IsCookieMode);
        Assert.InRange(DateTime.UtcNow, token.KeyEffectiveTime, token.KeyExpirationTime);
        Assert.Equal(token.ValidFrom, token.KeyEffectiveTime);
        Assert.Equal("alice", requests[0].ServiceSecurityContext!.PrimaryIdentity.Name);
        Assert.NotEmpty(token.AuthorizationPolicies);
        var user = Assert.Single(token.BootstrapMessageProperty!.IncomingSupportingTokens);
        Assert.Equal("alice", Assert.IsType<UserNameSecurityToken>(user.SecurityToken).UserName);
        var reference = token.CreateKeyIdentifierClause<SecurityContextKeyIdentifierClause>();
        Assert.True(token.MatchesKeyIdentifierClause(reference));
        Assert.False(token.MatchesKeyIdentifierClause(new SecurityContextKeyIdentifierClause(new UniqueId())));
        Assert.True(ended, "The copy of the key outlives its conversation.");

        foreach (var reply in _tokens.Replies)
        {
            // Where the transport protects messages, replies have no security of their own.
            Assert.Equal(
                isMessage ? id : null,
                (reply?.ProtectionToken?.SecurityToken as SecurityContextSecurityToken)?.ContextId.ToString());
        }
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Messages_without_a_conversation_show_the_key_that_protects_them(bool negotiates)
    {
        var binding = BankPrograms.WSHttp();
        binding.Security.Message.EstablishSecurityContext = false;
        binding.Security.Message.NegotiateServiceCredential = negotiates;
        Call(binding, 2, out _);
        foreach (var request in _tokens.Requests)
        {
            var token = request.ProtectionToken!.SecurityToken;
            Assert.Equal(256, Assert.Single(token.SecurityKeys).KeySize);
            var user = Assert.Single(request.IncomingSupportingTokens).SecurityToken;
            Assert.Equal("alice", Assert.IsType<UserNameSecurityToken>(user).UserName);
            if (negotiates)
            {
                Assert.NotEmpty(Assert.IsType<SecurityContextSecurityToken>(token).ContextId.ToString());
                continue;
            }

            var wrapped = Assert.IsType<WrappedKeySecurityToken>(token);
            Assert.Contains("rsa-oaep", wrapped.WrappingAlgorithm, StringComparison.Ordinal);
            var key = Assert.IsType<InMemorySymmetricSecurityKey>(wrapped.SecurityKeys[0]).GetSymmetricKey();
            using var server = new X509SecurityToken(TestCertificates.Server);
            Assert.Equal(key, server.SecurityKeys[0].DecryptKey(wrapped.WrappingAlgorithm, wrapped.GetWrappedKey()));
        }

        Assert.Equal(2, _tokens.Requests.Count);
    }

    [Fact]
    public void Messages_that_certificates_of_both_sides_protect_show_both()
    {
        var security = SecurityBindingElement.CreateMutualCertificateDuplexBindingElement();
        var text = new TextMessageEncodingBindingElement();
        Call(new CustomBinding(security, text, new HttpTransportBindingElement()), 1, out _);
        var request = Assert.Single(_tokens.Requests);
        Assert.Null(request.ProtectionToken);
        Assert.Equal(TestCertificates.Client, ((X509SecurityToken)request.InitiatorToken!.SecurityToken).Certificate);
        Assert.Equal(TestCertificates.Server, ((X509SecurityToken)request.RecipientToken!.SecurityToken).Certificate);
        var reply = Assert.Single(_tokens.Replies);
        Assert.Equal(TestCertificates.Server, ((X509SecurityToken)reply.RecipientToken!.SecurityToken).Certificate);
    }

    [Fact]
    public void Security_context_is_what_a_program_makes_it()
    {
        var (id, generation, now) = (new UniqueId(), new UniqueId(), DateTime.UtcNow);
        var key = new byte[] { 1, 2, 3, 4 };
        var (end, renewal) = (now.AddHours(1), now.AddMinutes(1));
        var token = new SecurityContextSecurityToken(id, "one", key, now, end, generation, now, renewal, null);
        key[0] = 9;
        Assert.Equal([1, 2, 3, 4], ((InMemorySymmetricSecurityKey)Assert.Single(token.SecurityKeys)).GetSymmetricKey());
        Assert.Equal((id, generation, "one"), (token.ContextId, token.KeyGeneration, token.Id));
        Assert.Equal((end, renewal), (token.ValidTo, token.KeyExpirationTime));
        Assert.Empty(new SecurityContextSecurityTokenAuthenticator().ValidateToken(token));
        Assert.True(token.MatchesKeyIdentifierClause(new SecurityContextKeyIdentifierClause(id, generation)));
        Assert.False(token.MatchesKeyIdentifierClause(new SecurityContextKeyIdentifierClause(id)));
        token.Dispose();
        Assert.Throws<ObjectDisposedException>(() => token.SecurityKeys);
        Assert.Throws<ArgumentException>(() => new SecurityContextSecurityToken(id, key, now, now.AddSeconds(-1)));
        var past = new SecurityContextSecurityToken(id, key, now.AddHours(-2), now.AddHours(-1));
        var authenticator = new SecurityContextSecurityTokenAuthenticator();
        Assert.Throws<SecurityTokenValidationException>(() => authenticator.ValidateToken(past));
    }

    [Fact]
    public void Key_that_a_program_wraps_is_opened_by_the_certificate()
    {
        using var server = new X509SecurityToken(TestCertificates.Server);
        byte[] key = [.. Enumerable.Range(0, 32).Select(static i => (byte)i)];
        var token = new WrappedKeySecurityToken("w", key, SecurityAlgorithms.RsaOaepKeyWrap, server, null);
        Assert.Equal(key, server.SecurityKeys[0].DecryptKey(SecurityAlgorithms.RsaOaepKeyWrap, token.GetWrappedKey()));
        Assert.Same(server, token.WrappingToken);
        var clause = token.CreateKeyIdentifierClause<EncryptedKeyIdentifierClause>();
        Assert.Equal(token.GetWrappedKey(), clause.GetEncryptedKey());
        Assert.True(token.MatchesKeyIdentifierClause(clause));
        var other = new EncryptedKeyIdentifierClause([1], SecurityAlgorithms.RsaOaepKeyWrap);
        Assert.False(token.MatchesKeyIdentifierClause(other));
    }

    private static Binding Binding(bool isHttp, bool isMessage)
    {
        if (isMessage)
        {
            return isHttp ? BankPrograms.WSHttp() : BankPrograms.NetTcp();
        }

        var bootstrap = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        return new CustomBinding(
            SecurityBindingElement.CreateSecureConversationBindingElement(bootstrap),
            new BinaryMessageEncodingBindingElement(),
            new SslStreamSecurityBindingElement(),
            new TcpTransportBindingElement());
    }

    private static SecurityContextSecurityToken Context(SecurityMessageProperty property, bool isMessage)
    {
        if (isMessage)
        {
            return Assert.IsType<SecurityContextSecurityToken>(property.ProtectionToken!.SecurityToken);
        }

        Assert.Null(property.ProtectionToken);
        var context = Assert.Single(
            property.IncomingSupportingTokens, static t => t.SecurityToken is SecurityContextSecurityToken);
        Assert.Equal(SecurityTokenAttachmentMode.Endorsing, context.SecurityTokenAttachmentMode);
        return (SecurityContextSecurityToken)context.SecurityToken;
    }

    /// <summary>Calls an operation, and tells whether the key of the first request's context is gone.</summary>
    private string? Call(Binding binding, int times, out bool hasEnded)
    {
        var host = BankPrograms.Host(
            binding, out var address, host => host.Authorization.ServiceAuthorizationManager = _tokens);
        using (host)
        {
            var client = BankPrograms.Client(binding, address);
            client.ClientCredentials.ClientCertificate.Certificate = TestCertificates.Client;
            client.Endpoint.EndpointBehaviors.Add(_tokens);
            client.Open();
            var id = client.InnerChannel.SessionId;
            for (var i = 0; i < times; i++)
            {
                Assert.Equal(4m, client.Balance("cash"));
            }

            client.Close();
            host.Close();
            hasEnded = true;
            var first = _tokens.Requests.First().ProtectionToken?.SecurityToken;
            if (first is SecurityContextSecurityToken context && id is not null)
            {
                try
                {
                    hasEnded = context.SecurityKeys.Count == 0;
                }
                catch (ObjectDisposedException)
                {
                }
            }

            return id;
        }
    }
}
