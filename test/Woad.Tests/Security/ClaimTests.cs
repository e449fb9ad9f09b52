using System.Collections.ObjectModel;
using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Net.Mail;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using System.ServiceModel;

namespace Woad.Tests.Security;

/// <summary>Claims, sets of them, and the policies that add them.</summary>
[Trait("Category", "Security")]
[Trait("Category", "Slow")]
public sealed class ClaimTests
{
    public static TheoryData<string, Claim, Claim, Claim> Kinds => new()
    {
        {
            ClaimTypes.Dns,
            Claim.CreateDnsClaim("a.example"),
            Claim.CreateDnsClaim("A.Example"),
            Claim.CreateDnsClaim("b.example")
        },
        {
            ClaimTypes.Spn,
            Claim.CreateSpnClaim("host/a"),
            Claim.CreateSpnClaim("HOST/a"),
            Claim.CreateSpnClaim("host/b")
        },
        { ClaimTypes.Upn, Claim.CreateUpnClaim("a@x"), Claim.CreateUpnClaim("A@x"), Claim.CreateUpnClaim("b@x") },
        { ClaimTypes.Name, Claim.CreateNameClaim("a"), Claim.CreateNameClaim("a"), Claim.CreateNameClaim("A") },
        {
            ClaimTypes.Uri,
            Claim.CreateUriClaim(new Uri("urn:a")),
            Claim.CreateUriClaim(new Uri("urn:a")),
            Claim.CreateUriClaim(new Uri("urn:b"))
        },
        {
            ClaimTypes.Hash,
            Claim.CreateHashClaim([1, 2]),
            Claim.CreateHashClaim([1, 2]),
            Claim.CreateHashClaim([1, 3])
        },
        {
            ClaimTypes.Thumbprint,
            Claim.CreateThumbprintClaim([1]),
            Claim.CreateThumbprintClaim([1]),
            Claim.CreateThumbprintClaim([])
        },
        {
            ClaimTypes.Email,
            Claim.CreateMailAddressClaim(new MailAddress("a@x")),
            Claim.CreateMailAddressClaim(new MailAddress("a@x")),
            Claim.CreateMailAddressClaim(new MailAddress("b@x"))
        },
        {
            ClaimTypes.X500DistinguishedName,
            Claim.CreateX500DistinguishedNameClaim(new X500DistinguishedName("CN=a")),
            Claim.CreateX500DistinguishedNameClaim(new X500DistinguishedName("CN=a")),
            Claim.CreateX500DistinguishedNameClaim(new X500DistinguishedName("CN=b"))
        },
        {
            "urn:own",
            new Claim("urn:own", 1, Rights.Identity),
            new Claim("urn:own", 1, Rights.Identity),
            new Claim("urn:own", 1, Rights.PossessProperty)
        },
    };

    [Theory]
    [MemberData(nameof(Kinds))]
    public void Claim_equals_by_type_right_and_resource(string type, Claim claim, Claim same, Claim other)
    {
        Assert.Equal(type, claim.ClaimType);
        Assert.Equal(claim, same);
        Assert.Equal(claim.GetHashCode(), same.GetHashCode());
        Assert.NotEqual(claim, other);
        Assert.True(Claim.DefaultComparer.Equals(claim, same));
        Assert.True(new DefaultClaimSet(claim).ContainsClaim(same));
        Assert.False(new DefaultClaimSet(claim).ContainsClaim(other, Claim.DefaultComparer));
    }

    [Fact]
    public void Rsa_claim_equals_by_public_key()
    {
        using var key = TestKeys.Rsa("token");
        using var copy = RSA.Create(key.ExportParameters(false));
        using var other = TestKeys.Rsa("suites");
        Assert.Equal(Claim.CreateRsaClaim(key), Claim.CreateRsaClaim(copy));
        Assert.NotEqual(Claim.CreateRsaClaim(key), Claim.CreateRsaClaim(other));
    }

    [Fact]
    public void Claim_set_finds_by_type_and_right()
    {
        var name = Claim.CreateNameClaim("ada");
        var identity = new Claim(ClaimTypes.Name, "ada", Rights.Identity);
        var set = new DefaultClaimSet(ClaimSet.System, name, identity, Claim.CreateDnsClaim("x"));
        Assert.Equal(3, set.Count);
        Assert.Same(identity, set[1]);
        Assert.Same(ClaimSet.System, set.Issuer);
        Assert.Equal([name, identity], set.FindClaims(ClaimTypes.Name, null));
        Assert.Equal([identity], set.FindClaims(ClaimTypes.Name, Rights.Identity));
        Assert.Equal(3, set.FindClaims(null, null).Count());
        Assert.Equal(2, set.FindClaims(null, Rights.PossessProperty).Count());
        var self = new DefaultClaimSet(name);
        Assert.Same(self, self.Issuer);
        Assert.NotEmpty(ClaimSet.Windows);
        Assert.Contains(Claim.System, ClaimSet.System);
        Assert.Equal("http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress", ClaimTypes.Email);
        Assert.Equal("http://schemas.xmlsoap.org/ws/2005/05/identity/right/possessproperty", Rights.PossessProperty);
    }

    [Fact]
    public void Policies_are_asked_again_while_others_add_claims()
    {
        var first = new Policy((context, round) =>
        {
            if (context.ClaimSets.Any(s => s.ContainsClaim(Claim.CreateNameClaim("late"))))
            {
                context.Properties["Seen"] = round;
                context.RecordExpirationTime(new DateTime(2030, 1, 1, 0, 0, 0, DateTimeKind.Utc));
                return true;
            }

            return false;
        });
        var second = new Policy((context, _) =>
        {
            context.AddClaimSet(null!, new DefaultClaimSet(Claim.CreateNameClaim("late")));
            return true;
        });
        var never = new Policy((_, _) => false);
        var result = AuthorizationContext.CreateDefaultAuthorizationContext([first, second, never]);
        Assert.Equal(1, result.Properties["Seen"]);
        Assert.Single(result.ClaimSets);
        Assert.Equal(2030, result.ExpirationTime.Year);
        Assert.NotEmpty(result.Id);
        Assert.Equal(2, never.Rounds);
        Assert.Empty(AuthorizationContext.CreateDefaultAuthorizationContext(null).ClaimSets);
    }

    [Fact]
    public void Security_context_names_the_only_identity()
    {
        var named = new ServiceSecurityContext(Policies(new GenericIdentity("ada")));
        Assert.Equal("ada", named.PrimaryIdentity.Name);
        Assert.False(named.IsAnonymous);
        Assert.Equal(
            "",
            new ServiceSecurityContext(
                Policies(new GenericIdentity("a"), new GenericIdentity("b"))).PrimaryIdentity.Name);
        Assert.True(ServiceSecurityContext.Anonymous.IsAnonymous);
        Assert.Null(ServiceSecurityContext.Current);
        Assert.Equal("ada", new ServiceSecurityContext(named.AuthorizationContext).PrimaryIdentity.Name);
    }

    private static ReadOnlyCollection<IAuthorizationPolicy> Policies(params IIdentity[] identities) =>
        new([new Policy((context, _) =>
        {
            context.Properties["Identities"] = identities.ToList();
            return true;
        })]);

    private sealed class Policy(Func<EvaluationContext, int, bool> evaluate) : IAuthorizationPolicy
    {
        public int Rounds { get; private set; }

        public string Id => "policy";

        public ClaimSet Issuer => ClaimSet.System;

        public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
        {
            var round = state is int before ? before : 0;
            state = round + 1;
            Rounds++;
            return evaluate(evaluationContext, round);
        }
    }
}
