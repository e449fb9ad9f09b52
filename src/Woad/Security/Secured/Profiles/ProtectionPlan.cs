using System.Collections.Immutable;
using System.Net.Security;
using Woad.Envelopes;
using Woad.Protection;

namespace Woad.Security.Secured;

/// <summary>The protection of messages by their actions.</summary>
/// <param name="ByAction">Of the messages of contracts.</param>
/// <param name="Other">Of all others.</param>
internal sealed record ProtectionPlan(ImmutableDictionary<string, MessageDemand> ByAction, MessageDemand Other)
{
    /// <summary>Everything is signed and encrypted.</summary>
    public static ProtectionPlan All { get; } = new(
        ImmutableDictionary<string, MessageDemand>.Empty, new MessageDemand(ProtectionLevel.EncryptAndSign, []));

    /// <summary>Bodies are signed, and can be read.</summary>
    public static ProtectionPlan Signed { get; } = new(
        ImmutableDictionary<string, MessageDemand>.Empty, new MessageDemand(ProtectionLevel.Sign, []));

    /// <summary>Whether messages of contracts are known, and none of them has an encrypted part.</summary>
    public bool SignsOnly => !ByAction.IsEmpty && ByAction.Values.All(static demand => !demand.Encrypts);

    /// <summary>Whether no message of the other side has an encrypted part.</summary>
    public bool PeerSignsOnly { get; init; }

    /// <summary>A plan that also encrypts some headers.</summary>
    public ProtectionPlan Encrypting(IEnumerable<HeaderName> headers)
    {
        ImmutableArray<HeaderDemand> all =
            [.. headers.Select(static name => new HeaderDemand(name, ProtectionLevel.EncryptAndSign))];
        return all.IsEmpty ? this : this with
        {
            ByAction = ByAction.ToImmutableDictionary(static p => p.Key, p => With(p.Value)),
            Other = With(Other),
        };

        MessageDemand With(MessageDemand demand) => demand with { Headers = [.. demand.Headers, .. all] };
    }

    /// <summary>The protection of a message.</summary>
    public MessageDemand Of(string? action) =>
        action is not null && ByAction.TryGetValue(action, out var demand) ? demand : Other;
}
