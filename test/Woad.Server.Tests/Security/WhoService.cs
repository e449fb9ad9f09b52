using System.ServiceModel;

namespace Woad.Server.Tests.Security;

/// <summary>Tells callers who they are.</summary>
public sealed class WhoService : IWho
{
    public string[] AmI()
    {
        var security = OperationContext.Current!.ServiceSecurityContext!;
        Assert.Equal(security.PrimaryIdentity.Name, ServiceSecurityContext.Current!.PrimaryIdentity.Name);
        return
        [
            security.PrimaryIdentity.AuthenticationType ?? "",
            security.PrimaryIdentity.Name ?? "",
            security.IsAnonymous.ToString(),
            .. security.AuthorizationContext.ClaimSets.SelectMany(set => set).Select(
                claim => claim.ClaimType.Split('/')[^1]),
        ];
    }
}
