using System.ServiceModel;

namespace Woad.Samples.Tls;

public sealed class Accounts : IAccounts
{
    public string Caller() => ServiceSecurityContext.Current?.PrimaryIdentity.Name ?? "unknown";
}
