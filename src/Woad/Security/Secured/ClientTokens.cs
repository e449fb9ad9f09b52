using System.Collections.Immutable;
using System.Net;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>The tokens by which a client says who it is, beside the keys that protect its messages.</summary>
internal sealed record ClientTokens
{
    /// <summary>Nobody in particular.</summary>
    public static ClientTokens None { get; } = new();

    /// <summary>Name and password; null for none.</summary>
    public NetworkCredential? User { get; init; }

    /// <summary>Certificates whose keys sign the message's signature, or its timestamp.</summary>
    public ImmutableArray<CertificateKey> Endorsing { get; init; } = [];

    /// <summary>Whether the message's signature covers the certificates.</summary>
    public bool SignsEndorsing { get; init; }

    /// <summary>The keys of a message with these tokens.</summary>
    public SenderTokens AddTo(SenderTokens tokens)
    {
        var number = 1;
        return tokens with
        {
            User = User is null ? null : new UserToken($"uuid-{Guid.NewGuid()}-1", User.UserName, User.Password),
            Endorsing = Endorsing.IsEmpty ? tokens.Endorsing
                : [.. tokens.Endorsing, .. Endorsing.Select(key => key.Shown($"uuid-{Guid.NewGuid()}-{++number}"))],
            SignsEndorsing = SignsEndorsing,
        };
    }
}
