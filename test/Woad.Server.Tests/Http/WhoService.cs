using System.ServiceModel;

namespace Woad.Server.Tests.Http;

public sealed class WhoService : IWho
{
    public string[] AmI()
    {
        var security = ServiceSecurityContext.Current;
        return security is null || security.IsAnonymous
            ? []
            :
            [
                security.PrimaryIdentity.AuthenticationType!,
                security.PrimaryIdentity.Name!,
                .. security.AuthorizationContext.ClaimSets.SelectMany(s => s).Select(
                    c => $"{c.ClaimType[(c.ClaimType.LastIndexOf('/') + 1)..]}={c.Resource}"),
            ];
    }
}
