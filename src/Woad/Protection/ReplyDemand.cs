using System.Collections.Immutable;
using System.Net.Security;

namespace Woad.Protection;

/// <summary>The protection that a contract demands of the answers to an operation.</summary>
/// <param name="Reply">Of the reply.</param>
/// <param name="Faults">Of the declared faults, by their actions.</param>
/// <param name="OtherFaults">Of the bodies of all other faults.</param>
internal sealed record ReplyDemand(
    MessageDemand Reply, ImmutableDictionary<string, ProtectionLevel> Faults, ProtectionLevel OtherFaults)
{
    /// <summary>Answers that need no protection.</summary>
    public static ReplyDemand None { get; } = new(
        MessageDemand.None, ImmutableDictionary<string, ProtectionLevel>.Empty, ProtectionLevel.None);

    /// <summary>The highest level of a body: an answer that has it need not be looked at further.</summary>
    public ProtectionLevel Highest { get; } = Faults.Values.Append(OtherFaults).Append(Reply.Body).Max();

    /// <summary>The demand on a fault with an action.</summary>
    public MessageDemand Fault(string? action) =>
        new(action is not null && Faults.TryGetValue(action, out var level) ? level : OtherFaults, []);
}
