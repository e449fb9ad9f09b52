using System.Collections.Frozen;
using System.Collections.Immutable;

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

    /// <summary>The keys of a message, with these tokens.</summary>
    public SenderTokens AddTo(SenderTokens tokens, string? action)
    {
        if (action is null || !ByAction.TryGetValue(action, out var own))
        {
            own = Always;
        }

        if (own.IsEmpty)
        {
            return tokens;
        }

        var message = Guid.NewGuid();
        var made = own.Select((token, i) => token.Make($"uuid-{message}-{i + 1}")).OfType<SupportingToken>();
        return tokens with
        {
            Supporting = tokens.Supporting.IsEmpty
                ? [.. made]
                : [.. tokens.Supporting.Concat(made).OrderBy(static t => t.Use)],
        };
    }
}
