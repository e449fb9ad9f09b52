using System.IdentityModel.Claims;
using System.IdentityModel.Policy;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using Woad.Security;

namespace Woad.Federation.Issued;

/// <summary>Claims of a caller that policies of a program have told, as a cookie keeps them.</summary>
/// <param name="sets">The sets of claims.</param>
/// <param name="identities">The identities of the caller.</param>
/// <param name="until">The end of the claims, in UTC.</param>
internal sealed class KeptClaims(
    IReadOnlyCollection<ClaimSet> sets, IReadOnlyCollection<IIdentity> identities, DateTime until)
    : IAuthorizationPolicy
{
    public string Id { get; } = $"uuid-{Guid.NewGuid()}";

    public ClaimSet Issuer => ClaimSet.System;

    /// <summary>The claims of policies of which a cookie keeps nothing otherwise; null for none.</summary>
    public static KeptClaims? Of(IEnumerable<IAuthorizationPolicy> policies)
    {
        var own = policies.Where(static policy => policy is not (IdentityPolicy or PeerPolicy or RsaPolicy)).ToList();
        if (own.Count == 0)
        {
            return null;
        }

        var told = AuthorizationContext.CreateDefaultAuthorizationContext(own);
        var identities = told.Properties.TryGetValue(IdentityPolicy.Identities, out var found)
            && found is IEnumerable<IIdentity> known ? known : [];
        return new KeptClaims(told.ClaimSets, [.. identities], told.ExpirationTime);
    }

    public bool Evaluate(EvaluationContext evaluationContext, ref object? state)
    {
        foreach (var set in sets)
        {
            evaluationContext.AddClaimSet(this, set);
        }

        evaluationContext.RecordExpirationTime(until);
        if (identities.Count > 0)
        {
            if (!evaluationContext.Properties.TryGetValue(IdentityPolicy.Identities, out var found)
                || found is not IList<IIdentity> list)
            {
                evaluationContext.Properties[IdentityPolicy.Identities] = list = new List<IIdentity>();
            }

            foreach (var identity in identities)
            {
                list.Add(identity);
            }
        }

        return true;
    }

    /// <exception cref="InvalidOperationException">A claim has a resource that a cookie cannot keep.</exception>
    public void Write(BinaryWriter writer)
    {
        writer.Write(until.Ticks);
        writer.Write(identities.Count);
        foreach (var identity in identities)
        {
            writer.Write(identity.Name ?? "");
            writer.Write(identity.AuthenticationType ?? "");
        }

        writer.Write(sets.Count);
        foreach (var set in sets)
        {
            Write(writer, set);
        }
    }

    public static KeptClaims Read(BinaryReader reader)
    {
        var until = new DateTime(reader.ReadInt64(), DateTimeKind.Utc);
        var identities = new List<IIdentity>();
        for (var count = reader.ReadInt32(); count > 0; count--)
        {
            identities.Add(new GenericIdentity(reader.ReadString(), reader.ReadString()));
        }

        var sets = new List<ClaimSet>();
        for (var count = reader.ReadInt32(); count > 0; count--)
        {
            sets.Add(ReadSet(reader));
        }

        return new KeptClaims(sets, identities, until);
    }

    private static void Write(BinaryWriter writer, ClaimSet set)
    {
        if (Certificate(set) is { } certificate)
        {
            KeptResource.Bytes(writer, certificate.RawData);
            return;
        }

        KeptResource.Bytes(writer, []);
        KeptResource.Bytes(writer, Certificate(set.Issuer)?.RawData ?? []);
        writer.Write(set.Count);
        foreach (var claim in set)
        {
            writer.Write(claim.ClaimType);
            writer.Write(claim.Right);
            KeptResource.Write(writer, claim);
        }
    }

    /// <summary>A set is that of a certificate, or it has the certificate of its issuer, or none.</summary>
    private static ClaimSet ReadSet(BinaryReader reader)
    {
        if (KeptResource.Bytes(reader) is { Length: > 0 } own)
        {
            return new X509CertificateClaimSet(X509CertificateLoader.LoadCertificate(own));
        }

        var issuer = KeptResource.Bytes(reader) is { Length: > 0 } known
            ? new X509CertificateClaimSet(X509CertificateLoader.LoadCertificate(known))
            : ClaimSet.System;
        var claims = new List<Claim>();
        for (var count = reader.ReadInt32(); count > 0; count--)
        {
            var (type, right) = (reader.ReadString(), reader.ReadString());
            claims.Add(new Claim(type, KeptResource.Read(reader), right));
        }

        return new DefaultClaimSet(issuer, claims);
    }

    private static X509Certificate2? Certificate(ClaimSet set) =>
        (set as X509CertificateClaimSet)?.X509Certificate;
}
