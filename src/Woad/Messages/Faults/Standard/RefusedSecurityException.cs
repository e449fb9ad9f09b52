using System.ServiceModel.Security;

namespace Woad.Messages;

/// <summary>A message is refused for its security: the peer is told the code, the log the reason.</summary>
internal sealed class RefusedSecurityException(string code, string why, Exception? inner = null)
    : MessageSecurityException(why, inner)
{
    public const string FailedAuthentication = "FailedAuthentication";
    public const string InvalidSecurity = "InvalidSecurity";
    public const string InvalidSecurityToken = "InvalidSecurityToken";

    /// <summary>The exception for a message whose security is not as it must be.</summary>
    /// <param name="why">The reason, for the log.</param>
    public static RefusedSecurityException Invalid(string why) => new(InvalidSecurity, why);

    /// <summary>The subcode in WS-Security's namespace.</summary>
    public string Code => code;

    /// <summary>What the peer is told.</summary>
    public string Shown => code switch
    {
        FailedAuthentication => "At least one security token in the message could not be validated.",
        InvalidSecurityToken => "An error occurred when processing the security tokens in the message.",
        _ => "An error occurred when verifying security for the message.",
    };
}
