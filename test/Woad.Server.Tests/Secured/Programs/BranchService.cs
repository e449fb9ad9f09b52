using System.Security.Permissions;

namespace Woad.Server.Tests.Secured.Programs;

#pragma warning disable SYSLIB0003 // SecurityAction, as existing programs write it.
[PrincipalPermission(SecurityAction.Demand, Authenticated = true)]
public class BranchService : IBranch
{
    /// <summary>Its class demands a caller with a name.</summary>
    public string Greet() => "hello " + Thread.CurrentPrincipal?.Identity?.Name;

    [PrincipalPermission(SecurityAction.Demand, Role = "tellers")]
    public string Count() => "counted";

    [PrincipalPermission(SecurityAction.Demand, Name = "carol")]
    [PrincipalPermission(SecurityAction.Demand, Name = "ALICE", Role = "tellers")]
    public async Task<string> OpenAsync()
    {
        await Task.Yield();
        return "open";
    }

    [PrincipalPermission(SecurityAction.Demand, Role = "auditors")]
    public string Audit() => "audited";
}
