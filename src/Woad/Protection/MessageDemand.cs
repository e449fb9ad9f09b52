using System.Collections.Immutable;
using System.Net.Security;
using Woad.Envelopes;

namespace Woad.Protection;

/// <summary>The protection that a contract demands of the parts of one message.</summary>
/// <param name="Body">Of the body.</param>
/// <param name="Headers">Of the headers that the contract declares.</param>
internal sealed record MessageDemand(ProtectionLevel Body, ImmutableArray<HeaderDemand> Headers)
{
    /// <summary>A message that needs no protection.</summary>
    public static MessageDemand None { get; } = new(ProtectionLevel.None, []);

    /// <summary>Whether a part has to be encrypted.</summary>
    public bool Encrypts =>
        Body == ProtectionLevel.EncryptAndSign
            || Headers.Any(static header => header.Level == ProtectionLevel.EncryptAndSign);

    /// <summary>Whether an unprotected message satisfies it.</summary>
    public bool IsNone => Body == ProtectionLevel.None && Headers.IsEmpty;

    /// <summary>Says what the message lacks; null when it has all that is demanded.</summary>
    /// <param name="coverage">What layers have verified.</param>
    /// <param name="present">The message's headers; null when only layers below know them.</param>
    public string? Lacks(Coverage coverage, IReadOnlyList<HeaderName>? present)
    {
        if (coverage.Body < Body)
        {
            return $"its body is {Named(coverage.Body)} and must be {Named(Body)}";
        }

        foreach (var header in Headers)
        {
            if ((present?.Contains(header.Name) ?? coverage.MayHave(header.Name))
                && coverage.Of(header.Name) is var level && level < header.Level)
            {
                return $"its header '{header.Name.Name}' of '{header.Name.Namespace}' is {Named(level)} and must be "
                    + $"{Named(header.Level)}";
            }
        }

        return null;
    }

    private static string Named(ProtectionLevel level) => level switch
    {
        ProtectionLevel.None => "not protected",
        ProtectionLevel.Sign => "signed",
        _ => "signed and encrypted",
    };
}
