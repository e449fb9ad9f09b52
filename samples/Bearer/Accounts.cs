using System.ServiceModel;
using Microsoft.AspNetCore.Authorization;

namespace Woad.Samples.Bearer;

// <service>
/// <summary>Its endpoint asks for a token. One operation asks for more than that.</summary>
public sealed class Accounts : IAccounts
{
    private static string Caller => ServiceSecurityContext.Current!.PrimaryIdentity.Name!;

    public string Balance() => $"{Caller} has 100";

    [Authorize("transfer")]
    public string Transfer(int amount) => $"{Caller} has sent {amount}";
}
// </service>
