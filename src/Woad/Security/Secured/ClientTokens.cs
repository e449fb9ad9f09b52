using System.Collections.Frozen;
using System.Collections.Immutable;
using Woad.Messages;

namespace Woad.Security.Secured;

/// <summary>The tokens by which a client says who it is, beside the keys that protect its messages.</summary>
internal sealed record ClientTokens
{
    /// <summary>Nobody in particular.</summary>
    public static ClientTokens None { get; } = new();

    /// <summary>The tokens of every message, in the order of the header.</summary>
    public ImmutableArray<CarriedToken> Always { get; init; } = [];

    /// <summary>All tokens of messages with actions that have tokens of their own.</summary>
    public FrozenDictionary<string, ImmutableArray<CarriedToken>> ByAction { get; init; } =
        FrozenDictionary<string, ImmutableArray<CarriedToken>>.Empty;

    /// <summary>Whether any token of messages is made for each of them.</summary>
    public bool AreMade =>
        Always.Any(static token => token.IsMade) || ByAction.Values.Any(static own => own.Any(static t => t.IsMade));

    /// <summary>Makes the tokens of a message; null where none is made.</summary>
    public async ValueTask<MadeToken?[]?> MakeAsync(string? action, CancellationToken cancellationToken)
    {
        var own = Of(action);
        MadeToken?[]? made = null;
        for (var i = 0; i < own.Length; i++)
        {
            if (own[i].IsMade)
            {
                made ??= new MadeToken?[own.Length];
                made[i] = await own[i].MakeAsync(cancellationToken).ConfigureAwait(false);
            }
        }

        return made;
    }

    /// <summary>The keys of a message, with these tokens.</summary>
    /// <param name="tokens">The keys.</param>
    /// <param name="action">The action of the message.</param>
    /// <param name="made">The tokens that were made for it; null for none.</param>
    public SenderTokens AddTo(SenderTokens tokens, string? action, MadeToken?[]? made = null)
    {
        var own = Of(action);
        if (own.IsEmpty)
        {
            return tokens;
        }

        var message = MessageIdentifiers.Next();
        var written = own.Select((token, i) => token.Write($"uuid-{message}-{i + 1}", made?[i]))
            .OfType<SupportingToken>();
        return tokens with
        {
            Supporting = tokens.Supporting.IsEmpty
                ? [.. written]
                : [.. tokens.Supporting.Concat(written).OrderBy(static t => t.Use)],
        };
    }

    private ImmutableArray<CarriedToken> Of(string? action) =>
        action is not null && ByAction.TryGetValue(action, out var own) ? own : Always;
}
