using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.Security.Cryptography.X509Certificates;
using Woad.Federation.Handlers;

namespace Woad.Federation.Issued;

/// <summary>
/// The claims of a caller as bytes, for the cookie of a conversation that a token has begun. The service has
/// authenticated bytes that it reads.
/// </summary>
internal static class CallerState
{
    private const byte Version = 2;

    /// <summary>The bytes of the policies that tokens have left; empty for none.</summary>
    /// <exception cref="InvalidOperationException">A claim has a resource that a cookie cannot keep.</exception>
    public static byte[] Write(IReadOnlyCollection<IAuthorizationPolicy> policies)
    {
        var known = policies.OfType<IdentityPolicy>().ToList();
        var others = KeptClaims.Of(policies);
        if (known.Count == 0 && others is null)
        {
            return [];
        }

        var into = new MemoryStream();
        using (var writer = new BinaryWriter(into))
        {
            writer.Write(Version);
            writer.Write(known.Count);
            foreach (var policy in known)
            {
                writer.Write(policy.Until.Ticks);
                var issuer = policy.IssuerCertificate?.RawData ?? [];
                writer.Write(issuer.Length);
                writer.Write(issuer);
                writer.Write(policy.Known.Count);
                foreach (var identity in policy.Known)
                {
                    SessionContent.Write(writer, identity);
                }
            }

            writer.Write(others is not null);
            others?.Write(writer);
        }

        return into.ToArray();
    }

    /// <exception cref="FormatException">The bytes are of another version.</exception>
    public static ReadOnlyCollection<IAuthorizationPolicy> Read(byte[] state)
    {
        try
        {
            using var reader = new BinaryReader(new MemoryStream(state));
            if (reader.ReadByte() != Version)
            {
                throw new FormatException("The claims in the cookie are of another version.");
            }

            var policies = new List<IAuthorizationPolicy>();
            for (var count = reader.ReadInt32(); count > 0; count--)
            {
                var until = new DateTime(reader.ReadInt64(), DateTimeKind.Utc);
                var issuer = reader.ReadBytes(reader.ReadInt32());
                var identities = new List<ClaimsIdentity>();
                for (var more = reader.ReadInt32(); more > 0; more--)
                {
                    identities.Add(SessionContent.ReadIdentity(reader));
                }

                policies.Add(new IdentityPolicy(
                    identities, issuer.Length == 0 ? null : X509CertificateLoader.LoadCertificate(issuer), until));
            }

            if (reader.ReadBoolean())
            {
                policies.Add(KeptClaims.Read(reader));
            }

            return policies.AsReadOnly();
        }
        catch (SecurityTokenException e)
        {
            throw new FormatException("The claims in the cookie are malformed.", e);
        }
    }
}
