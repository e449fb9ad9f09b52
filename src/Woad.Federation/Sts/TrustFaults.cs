using System.IdentityModel;
using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel;

namespace Woad.Federation.Sts;

/// <summary>The faults of token services (WS-Trust 1.3, 11). Their texts are those of the specification.</summary>
internal static class TrustFaults
{
    /// <summary>The code of a request that is refused.</summary>
    public const string RequestFailed = "RequestFailed";

    /// <summary>The code for an exception; null for one that is not the requester's business.</summary>
    public static string? CodeOf(Exception exception) => exception switch
    {
        FaultException => null,
        InvalidRequestException or WSTrustSerializationException => "InvalidRequest",
        BadRequestException => "BadRequest",
        RequestException => RequestFailed,
        SecurityTokenExpiredException => "ExpiredData",
        SecurityTokenValidationException => "FailedAuthentication",
        SecurityTokenException => "InvalidSecurityToken",
        _ => null,
    };

    /// <summary>The fault with a code.</summary>
    public static FaultException Of(string code, string trustNamespace) => new(
        new FaultReason(TextOf(code)), FaultCode.CreateSenderFaultCode(code, trustNamespace), null);

    private static string TextOf(string code) => code switch
    {
        "InvalidRequest" => "The request was invalid or malformed",
        "BadRequest" => "The specified RequestSecurityToken is not understood.",
        "ExpiredData" => "The request data is out-of-date",
        "FailedAuthentication" => "Authentication failed",
        "InvalidSecurityToken" => "Security token has been revoked",
        _ => "The specified request failed",
    };
}
