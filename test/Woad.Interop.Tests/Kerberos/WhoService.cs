using System.ServiceModel;

namespace Woad.Interop.Tests.Kerberos;

public sealed class WhoService : IWho
{
    public string[] AmI()
    {
        var security = ServiceSecurityContext.Current!;
        return [
            security.PrimaryIdentity.Name ?? "", security.PrimaryIdentity.AuthenticationType ?? "",
            security.IsAnonymous.ToString(),
        ];
    }

    public string Echo(string text) => text;
}
