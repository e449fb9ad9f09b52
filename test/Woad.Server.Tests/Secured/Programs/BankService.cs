#nullable disable // As programs of WCF are.
using System.IdentityModel.Claims;
using System.Security;
using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

public class BankService : IBank
{
    public decimal Balance(string account) => account.Length;

    public string Branch(string city) => "branch in " + city;

    public string Motto(string language) => "motto in " + language;

    /// <summary>Tellers only, as a PrincipalPermission would demand it.</summary>
    public void Withdraw(decimal amount)
    {
        if (Thread.CurrentPrincipal is not { } principal || !principal.IsInRole("tellers"))
        {
            throw new SecurityException("Request for principal permission failed.");
        }

        throw new FaultException<Overdrawn>(new Overdrawn { Reason = $"no {amount} left" }, "overdrawn");
    }

    public Receipt Transfer(Transfer transfer) =>
        new() { Text = $"{transfer.Amount} {transfer.Pin} {transfer.Reference} {transfer.Campaign}" };

    public async Task<string> WhoAsync()
    {
        var security = ServiceSecurityContext.Current;
        await Task.Yield();
        var names = security.AuthorizationContext.ClaimSets
            .SelectMany(static set => set.FindClaims(ClaimTypes.Name, Rights.PossessProperty))
            .Select(static claim => claim.Resource);
        return $"{security.PrimaryIdentity.Name} {security.IsAnonymous} {string.Join(',', names)}";
    }
}
