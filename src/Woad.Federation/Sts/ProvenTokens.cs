using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;

namespace Woad.Federation.Sts;

/// <summary>The tokens whose keys have signed a request: the requester has shown that they are its own.</summary>
internal static class ProvenTokens
{
    /// <summary>The tokens of a call.</summary>
    public static IEnumerable<SecurityToken> Of(OperationContext? call)
    {
        if (call?.IncomingMessageProperties?.Security is not { } security)
        {
            yield break;
        }

        foreach (var own in new[] { security.ProtectionToken, security.InitiatorToken, security.TransportToken })
        {
            if (own?.SecurityToken is { } token)
            {
                yield return token;
            }
        }

        foreach (var supporting in security.IncomingSupportingTokens)
        {
            if (supporting.SecurityTokenAttachmentMode
                is SecurityTokenAttachmentMode.Endorsing or SecurityTokenAttachmentMode.SignedEndorsing)
            {
                yield return supporting.SecurityToken;
            }
        }
    }
}
