using System.Security.Cryptography;
using System.ServiceModel;

namespace Woad.Security;

/// <summary>A text by which identities of endpoints are told apart.</summary>
internal static class EndpointIdentityKey
{
    public static string Of(EndpointIdentity identity) => identity.IdentityClaim.Resource switch
    {
        string text => text,
        byte[] bytes => Convert.ToHexString(bytes),
        RSA key => Convert.ToHexString(key.ExportRSAPublicKey()),
        var other => other?.ToString() ?? "",
    };
}
