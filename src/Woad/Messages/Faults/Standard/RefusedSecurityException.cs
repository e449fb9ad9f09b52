using System.ServiceModel.Security;

namespace Woad.Messages;

/// <summary>A message is refused for its security: the peer is told the code, the log the reason.</summary>
internal sealed class RefusedSecurityException(string code, string why, Exception? inner = null)
    : MessageSecurityException(why, inner)
{
    public const string FailedAuthentication = "FailedAuthentication";
    public const string InvalidSecurity = "InvalidSecurity";

    /// <summary>The subcode in WS-Security's namespace.</summary>
    public string Code => code;

    /// <summary>What the peer is told.</summary>
    public string Shown => code == FailedAuthentication
        ? "At least one security token in the message could not be validated."
        : "An error occurred when verifying security for the message.";
}
