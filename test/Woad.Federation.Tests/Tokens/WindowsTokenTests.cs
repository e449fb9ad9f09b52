using System.IdentityModel.Tokens;
using System.Security.Principal;

namespace Woad.Federation.Tests.Tokens;

/// <summary>Kerberos tickets and accounts of Windows, without a realm.</summary>
[Trait("Category", "Security")]
public sealed class WindowsTokenTests
{
    [Fact]
    public void Received_ticket_is_named_by_its_hash_and_is_bounded()
    {
        using var token = new KerberosReceiverSecurityToken([1, 2, 3], "id");
        Assert.Equal([1, 2, 3], token.GetRequest());
        Assert.Equal(("id", "Kerberos"), (token.Id, token.AuthenticationType));
        Assert.True(token.CanCreateKeyIdentifierClause<KerberosTicketHashKeyIdentifierClause>());
        var clause = token.CreateKeyIdentifierClause<KerberosTicketHashKeyIdentifierClause>();
        Assert.True(token.MatchesKeyIdentifierClause(clause));
        using var other = new KerberosReceiverSecurityToken([1, 2, 4]);
        Assert.False(other.MatchesKeyIdentifierClause(clause));
        Assert.Throws<ArgumentException>(() => new KerberosReceiverSecurityToken(new byte[64 * 1024 + 1]));
    }

    [Fact]
    public void Windows_identity_is_refused_where_there_is_none()
    {
        using var token = new KerberosReceiverSecurityToken([1, 2, 3]);
        Assert.Contains(
            "WindowsIdentity", Assert.Throws<PlatformNotSupportedException>(() => token.WindowsIdentity).Message,
            StringComparison.Ordinal);
        token.Dispose();
        Assert.Throws<ObjectDisposedException>(() => token.WindowsIdentity);
    }

    [Fact]
    public void Ticket_asks_for_a_level_that_a_service_can_use() => Assert.Throws<ArgumentException>(
        () => new KerberosRequestorSecurityToken("host/server", TokenImpersonationLevel.Delegation, null, "id"));

    [Fact]
    public void Default_handlers_know_all_types_of_tokens_and_leave_passwords_to_the_service()
    {
        var handlers = SecurityTokenHandlerCollection.CreateDefaultSecurityTokenHandlerCollection();
        Assert.Equal(
            [
                typeof(KerberosSecurityTokenHandler), typeof(RsaSecurityTokenHandler), typeof(SamlSecurityTokenHandler),
                typeof(Saml2SecurityTokenHandler), typeof(WindowsUserNameSecurityTokenHandler),
                typeof(X509SecurityTokenHandler), typeof(EncryptedSecurityTokenHandler),
                typeof(SessionSecurityTokenHandler),
            ],
            handlers.Select(static handler => handler.GetType()));
        var users = handlers[typeof(UserNameSecurityToken)]!;
        Assert.False(users.CanValidateToken);
        Assert.Throws<PlatformNotSupportedException>(
            () => users.ValidateToken(new UserNameSecurityToken("Ada", "secret")));
    }

    [Fact]
    public void Resolvers_are_asked_one_after_the_other()
    {
        var (one, two) = (
            new X509SecurityToken(TokenWorld.IssuerCertificate), new X509SecurityToken(TokenWorld.OtherCertificate));
        var resolver = new AggregateTokenResolver(
        [
            System.IdentityModel.Selectors.SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
                new([one]), canMatchLocalId: false),
            System.IdentityModel.Selectors.SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
                new([two]), canMatchLocalId: false),
        ]);
        var clause = two.CreateKeyIdentifierClause<X509ThumbprintKeyIdentifierClause>();
        Assert.Same(two, resolver.ResolveToken(clause));
        Assert.Same(two, resolver.ResolveToken(new SecurityKeyIdentifier(clause)));
        Assert.NotNull(resolver.ResolveSecurityKey(clause));
        var unknown = new X509ThumbprintKeyIdentifierClause(TokenWorld.ServiceCertificate);
        Assert.False(resolver.TryResolveToken(unknown, out _));
        Assert.False(resolver.TryResolveSecurityKey(unknown, out _));
        Assert.Equal(2, new AggregateTokenResolver([resolver]).TokenResolvers.Count);
        Assert.Throws<ArgumentException>(() => new AggregateTokenResolver([]));
    }
}
