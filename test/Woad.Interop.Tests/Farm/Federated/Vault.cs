using System.Globalization;
using System.IdentityModel.Tokens;
using System.Security.Claims;
using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Interop.Tests.Farm.Federated;

public class Vault : IVault
{
    /// <summary>The type of the claim with the process of the token service.</summary>
    public const string IssuerClaim = "urn:farm:issuer";

    private static SessionSecurityTokenHandler Sessions =>
        (SessionSecurityTokenHandler)OperationContext.Current!.Host!.Credentials.IdentityConfiguration
            .SecurityTokenHandlers[typeof(SessionSecurityToken)]!;

    public string[] Who() => Describe(OperationContext.Current!.ClaimsPrincipal!);

    public byte[] BeginSession() =>
        Sessions.WriteToken(new SessionSecurityToken(OperationContext.Current!.ClaimsPrincipal!));

    public string[] WhoseSession(byte[] session)
    {
        var token = (SessionSecurityToken)Sessions.ReadToken(session, null);
        Sessions.ValidateToken(token);
        return Describe(token.ClaimsPrincipal);
    }

    private static string[] Describe(ClaimsPrincipal caller) =>
    [
        Environment.ProcessId.ToString(CultureInfo.InvariantCulture),
        caller.Identity?.Name ?? "",
        caller.FindFirst(IssuerClaim)?.Value ?? "",
    ];
}
