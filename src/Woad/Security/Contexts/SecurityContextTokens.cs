using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Connections;
using Woad.Security.Algorithms;
using Woad.Security.Keys;

namespace Woad.Security.Contexts;

/// <summary>
/// The token of a security context, as a program sees it on the messages that its key protects. It has a copy of the
/// key, which is overwritten with the key.
/// </summary>
/// <param name="identifier">Names the context.</param>
/// <param name="id">The id of the token's element.</param>
/// <param name="secret">The key.</param>
/// <param name="holder">The peer that has it; null for nobody in particular.</param>
/// <param name="endorses">Whether the transport protects messages, and the key only signs them.</param>
internal sealed class SecurityContextTokens(
    string identifier, string id, SymmetricSecret secret, PeerIdentity? holder, bool endorses)
    : IMessageTokens, IDisposable
{
    private SecurityContextSecurityToken? _token;

    /// <summary>Names the generation of the key; null for the first.</summary>
    public string? Generation { get; init; }

    /// <summary>The time in which the context is good.</summary>
    public (DateTime From, DateTime To) Life { get; init; } = (TokenIds.Ever, TokenIds.Never);

    /// <summary>The time in which this generation of the key is used.</summary>
    public (DateTime From, DateTime To) KeyLife { get; init; } = (TokenIds.Ever, TokenIds.Never);

    /// <summary>Whether the client keeps the service's state.</summary>
    public bool IsCookie { get; init; }

    /// <summary>A key that is overwritten meanwhile has no token: its conversation has ended.</summary>
    public void AddTo(SecurityMessageProperty property)
    {
        if (Volatile.Read(ref _token) is not { } token)
        {
            if (secret.HasEnded || Make() is not { } made)
            {
                return;
            }

            token = Interlocked.CompareExchange(ref _token, made, null) ?? made;
            if (secret.HasEnded)
            {
                token.Dispose();
            }
        }

        var policies = token.AuthorizationPolicies;
        if (endorses)
        {
            property.IncomingSupportingTokens.Add(
                new SupportingTokenSpecification(token, policies, SecurityTokenAttachmentMode.Endorsing));
        }
        else
        {
            property.ProtectionToken = new SecurityTokenSpecification(token, policies);
        }

        property.ServiceSecurityContext ??=
            holder is null ? ServiceSecurityContext.Anonymous : PeerSecurity.Context(holder);
    }

    public void Dispose() => Volatile.Read(ref _token)?.Dispose();

    private SecurityContextSecurityToken? Make()
    {
        byte[] key;
        try
        {
            key = secret.Bytes.ToArray();
        }
        catch (ObjectDisposedException)
        {
            return null;
        }

        var policies = holder is null
            ? ReadOnlyCollection<IAuthorizationPolicy>.Empty
            : PeerSecurity.Context(holder).AuthorizationPolicies;
        var generation = Generation is null ? null : new UniqueId(Generation);
        try
        {
            return new SecurityContextSecurityToken(
                new UniqueId(identifier), id, key, Life.From, Life.To, generation, KeyLife.From, KeyLife.To, policies)
            {
                IsCookieMode = IsCookie,
                BootstrapMessageProperty = (SecurityMessageProperty?)holder?.Security?.CreateCopy(),
            };
        }
        finally
        {
            System.Security.Cryptography.CryptographicOperations.ZeroMemory(key);
        }
    }
}
