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
        var use = SignsEndorsing ? TokenUse.SignedEndorsing : TokenUse.Endorsing;
        var own = Endorsing.Select(key => SupportingToken.Of(key.Shown($"uuid-{Guid.NewGuid()}-{++number}"), use));
        if (User is not null)
        {
            var user = new UserToken($"uuid-{Guid.NewGuid()}-1", User.UserName, User.Password);
            own = own.Prepend(new SupportingToken(TokenUse.SignedEncrypted, user.Id, user.Write));
        }

        return tokens with { Supporting = [.. tokens.Supporting, .. own] };
    }
}
