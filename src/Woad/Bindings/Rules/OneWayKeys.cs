using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;

namespace Woad.Bindings.Rules;

/// <summary>Keys of message security that are agreed on by requests and replies, which one-way channels lack.</summary>
internal static class OneWayKeys
{
    /// <summary>Names the kind of keys that need replies, for a message; null when no key needs any.</summary>
    public static string? NeedReplies(SecurityBindingElement security)
    {
        var tokens = security.EndpointSupportingTokenParameters;
        IEnumerable<SecurityTokenParameters?> all =
        [
            (security as SymmetricSecurityBindingElement)?.ProtectionTokenParameters,
            .. tokens.Endorsing, .. tokens.Signed, .. tokens.SignedEncrypted, .. tokens.SignedEndorsing,
        ];
        return all.Select(static token => token?.Kind.Agreement).FirstOrDefault(static what => what is not null);
    }
}
