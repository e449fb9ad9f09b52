using System.Collections.ObjectModel;
using System.IdentityModel;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Text;
using System.Xml;
using Microsoft.AspNetCore.DataProtection;
using Woad.Federation.Identity;
using Woad.TestSupport;

namespace Woad.Federation.Tests.Tokens.Sessions;

[Trait("Category", "Security")]
public sealed class SessionTokenTests
{
    private static readonly DateTime Start = TokenWorld.Start;

    private readonly TokenWorld _world = new();

    public static TheoryData<string> Protections => ["rsa", "application", "user"];

    [Theory]
    [MemberData(nameof(Protections))]
    public void Session_comes_back_with_all_of_its_claims(string protection)
    {
        var handler = Handler(protection);
        var identity = Ada();
        identity.Actor = new ClaimsIdentity([new Claim(ClaimTypes.Name, "front")], "Federation");
        identity.Actor.Actor = new ClaimsIdentity([new Claim(ClaimTypes.Name, "proxy")]);
        identity.BootstrapContext = new BootstrapContext("<token/>");
        var session = new SessionSecurityToken(
            new ClaimsPrincipal([identity, new ClaimsIdentity()]), "context", "endpoint", Start, Start.AddHours(2))
        {
            IsPersistent = true,
        };

        var read = (SessionSecurityToken)handler.ReadToken(handler.WriteToken(session), null);

        Assert.Equal(session.ContextId, read.ContextId);
        Assert.Equal(("context", "endpoint", true), (read.Context, read.EndpointId, read.IsPersistent));
        Assert.Equal((Start, Start.AddHours(2)), (read.ValidFrom, read.ValidTo));
        Assert.Equal(Key(session), Key(read));
        Assert.Equal(2, read.ClaimsPrincipal.Identities.Count());
        var known = read.ClaimsPrincipal.Identities.First();
        Assert.Equal(
            identity.Claims.Select(static c => (c.Type, c.Value, c.ValueType, c.Issuer, c.OriginalIssuer)),
            known.Claims.Select(static c => (c.Type, c.Value, c.ValueType, c.Issuer, c.OriginalIssuer)));
        Assert.Equal("x", known.FindFirst(ClaimTypes.Role)!.Properties["format"]);
        Assert.Equal("proxy", known.Actor!.Actor!.Name);
        Assert.Equal("<token/>", ((BootstrapContext)known.BootstrapContext!).Token);
        Assert.Equal("Ada", Assert.IsType<ClaimsIdentity>(handler.ValidateToken(read)[0]).Name);
    }

    [Theory]
    [InlineData("rsa")]
    [InlineData("application")]
    public void Altered_cookie_is_refused_at_each_byte(string protection)
    {
        var handler = Handler(protection);
        var text = Encoding.UTF8.GetString(handler.WriteToken(Session(Start.AddHours(1))));
        var from = text.IndexOf('>', text.IndexOf("Cookie", StringComparison.Ordinal)) + 1;
        var cookie = Convert.FromBase64String(text[from..text.IndexOf('<', from)]);
        for (var i = 0; i < cookie.Length; i += 7)
        {
            var altered = (byte[])cookie.Clone();
            altered[i] ^= 0x20;
            var mutant = text.Replace(Convert.ToBase64String(cookie), Convert.ToBase64String(altered));
            Assert.Throws<SecurityTokenException>(() => handler.ReadToken(Encoding.UTF8.GetBytes(mutant), null));
        }
    }

    [Fact]
    public void Cookie_of_another_key_another_session_or_nothing_is_refused()
    {
        var (other, handler) = (Handler("rsa", "other"), Handler("rsa"));
        var text = Encoding.UTF8.GetString(handler.WriteToken(Session(Start.AddHours(1))));
        var second = Encoding.UTF8.GetString(handler.WriteToken(Session(Start.AddHours(1))));

        Assert.Throws<SecurityTokenException>(() => other.ReadToken(Encoding.UTF8.GetBytes(text), null));
        var moved = text.Replace(Part(text, "Identifier"), Part(second, "Identifier"), StringComparison.Ordinal);
        Assert.Contains("ID4229", Refusal(handler, moved).Message, StringComparison.Ordinal);
        var empty = text.Replace(Part(text, "Cookie"), "", StringComparison.Ordinal);
        Refusal(handler, empty);
        Refusal(handler, "<a/>");
        Refusal(handler, "<a");
        Refusal(handler, text.Replace("Identifier", "Other", StringComparison.Ordinal));
    }

    [Fact]
    public void Session_is_refused_before_it_begins_after_its_end_and_at_other_endpoints()
    {
        var handler = Handler("rsa");
        var session = new SessionSecurityToken(
            new ClaimsPrincipal(Ada()), null, "orders", Start, Start.AddHours(1));
        handler.ValidateToken(session, "orders");
        Assert.Contains(
            "ID4291", Assert.Throws<SecurityTokenException>(() => handler.ValidateToken(session, "bills")).Message,
            StringComparison.Ordinal);

        _world.Clock.Now = Start.AddHours(1).AddMinutes(4);
        handler.ValidateToken(session);
        _world.Clock.Now = Start.AddHours(1).AddMinutes(5);
        Assert.Throws<SecurityTokenExpiredException>(() => handler.ValidateToken(session));
        _world.Clock.Now = Start.AddMinutes(-6);
        Assert.Throws<SecurityTokenNotYetValidException>(() => handler.ValidateToken(session));
    }

    [Fact]
    public void Session_in_reference_mode_is_found_in_the_cache_until_it_ends()
    {
        var handler = Handler("rsa");
        _world.Service.Caches.SessionSecurityTokenCache = new BoundedSessionCache(_world.Clock, 2);
        var sessions = Enumerable.Range(0, 3).Select(_ => Session(Start.AddHours(1))).ToList();
        var tokens = sessions.ConvertAll(session =>
        {
            session.IsReferenceMode = true;
            return handler.WriteToken(session);
        });

        Assert.All(tokens, token => Assert.DoesNotContain(
            "Cookie", Encoding.UTF8.GetString(token), StringComparison.Ordinal));
        Assert.Contains(
            "ID4243", Refusal(handler, Encoding.UTF8.GetString(tokens[0])).Message, StringComparison.Ordinal);
        Assert.Same(sessions[1], handler.ReadToken(tokens[1], null));
        var cache = _world.Service.Caches.SessionSecurityTokenCache;
        Assert.Same(sessions[2], Assert.Single(cache.GetAll("", sessions[2].ContextId)));
        cache.RemoveAll("", sessions[2].ContextId);
        Refusal(handler, Encoding.UTF8.GetString(tokens[2]));
        _world.Clock.Now = Start.AddHours(2);
        Refusal(handler, Encoding.UTF8.GetString(tokens[1]));
    }

    [Fact]
    public void Compressed_cookie_beyond_the_limit_is_not_expanded()
    {
        var transform = new DeflateCookieTransform();
        var bomb = transform.Encode(new byte[8 * 1024 * 1024]);
        Assert.True(bomb.Length < 64 * 1024);
        Assert.Contains(
            "1048576", Assert.Throws<LimitExceededException>(() => transform.Decode(bomb)).Message,
            StringComparison.Ordinal);
        transform.MaxDecompressedSize = 8 * 1024 * 1024;
        Assert.Equal(8 * 1024 * 1024, transform.Decode(bomb).Length);
    }

    [Fact]
    public void Handler_takes_its_lifetime_from_configuration()
    {
        var handler = new SessionSecurityTokenHandler();
        Assert.Equal(TimeSpan.FromHours(10), handler.TokenLifetime);
        handler.LoadCustomConfiguration(Nodes("<sessionTokenRequirement lifetime='00:20:00'/>"));
        Assert.Equal(TimeSpan.FromMinutes(20), handler.TokenLifetime);
        foreach (var wrong in new[]
            {
                "<sessionTokenRequirement lifetime='soon'/>", "<sessionTokenRequirement life='1'/>", "<other/>",
            })
        {
            Assert.Throws<InvalidOperationException>(() => handler.LoadCustomConfiguration(Nodes(wrong)));
        }
    }

    [Fact]
    public void Description_becomes_a_session_of_its_subject()
    {
        var handler = Handler("rsa");
        var token = handler.CreateToken(new SecurityTokenDescriptor { Subject = Ada() });
        Assert.Equal(Start, token.ValidFrom);
        Assert.Equal(Start.AddHours(10), token.ValidTo);
        Assert.Throws<ArgumentException>(() => handler.CreateToken(new SecurityTokenDescriptor()));
    }

    private static ClaimsIdentity Ada()
    {
        var role = new Claim(ClaimTypes.Role, "clerk", ClaimValueTypes.String, "issuer", "first");
        role.Properties["format"] = "x";
        return new ClaimsIdentity([new Claim(ClaimTypes.Name, "Ada"), role], "Federation");
    }

    private static SessionSecurityToken Session(DateTime until) =>
        new(new ClaimsPrincipal(Ada()), null, Start, until);

    private static byte[] Key(SessionSecurityToken session) =>
        ((SymmetricSecurityKey)Assert.Single(session.SecurityKeys)).GetSymmetricKey();

    private static XmlNodeList Nodes(string text) => TokenWorld.Parse($"<x>{text}</x>").DocumentElement!.ChildNodes;

    private static SecurityTokenException Refusal(SessionSecurityTokenHandler handler, string text) =>
        Assert.ThrowsAny<SecurityTokenException>(() => handler.ReadToken(Encoding.UTF8.GetBytes(text), null));

    /// <summary>The element with a name, whose prefix may be any.</summary>
    private static string Part(string text, string name) => TokenWorld.Parse(text).DocumentElement!.ChildNodes
        .OfType<XmlElement>().Single(element => element.LocalName == name) is { } found
        ? text[text.IndexOf("<" + found.Name, StringComparison.Ordinal)..(text.IndexOf(
            $"</{found.Name}>", StringComparison.Ordinal) + found.Name.Length + 3)]
        : "";

    private SessionSecurityTokenHandler Handler(string protection, string key = "session")
    {
        CookieTransform[] transforms = protection switch
        {
            "rsa" =>
            [
                new DeflateCookieTransform(), new RsaSignatureCookieTransform(TestKeys.Rsa(key)),
                new RsaEncryptionCookieTransform(TestKeys.Rsa(key)),
            ],
            "application" =>
            [
                new DeflateCookieTransform(), new ProtectedDataCookieTransform(new EphemeralDataProtectionProvider()),
            ],
            _ => [.. SessionSecurityTokenHandler.DefaultCookieTransforms],
        };
        var handler = new SessionSecurityTokenHandler(new ReadOnlyCollection<CookieTransform>(transforms));
        _world.Handlers.AddOrReplace(handler);
        return handler;
    }
}
