using System.Security.Claims;
using System.ServiceModel;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>Tells the name and the roles of its caller.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class PrincipalService : IPrincipalService
{
    private int _calls;

    /// <summary>The calls that have run.</summary>
    public int Calls => Volatile.Read(ref _calls);

    /// <summary>The sets of claims of the last call.</summary>
    public IReadOnlyList<System.IdentityModel.Claims.ClaimSet> ClaimSets { get; private set; } = [];

    /// <summary>The principal of the last call.</summary>
    public ClaimsPrincipal? Principal { get; private set; }

    /// <summary>The principal of the thread in the last call.</summary>
    public System.Security.Principal.IPrincipal? Thread { get; private set; }

    /// <summary>The text of the last call.</summary>
    public string? Text { get; private set; }

    public string Tell(string text)
    {
        Interlocked.Increment(ref _calls);
        Text = text;
        ClaimSets = ServiceSecurityContext.Current!.AuthorizationContext.ClaimSets;
        Thread = System.Threading.Thread.CurrentPrincipal;
        var principal = OperationContext.Current!.ClaimsPrincipal;
        Principal = principal;
        var roles = principal?.FindAll(ClaimTypes.Role).Select(static role => role.Value) ?? [];
        return $"{text} by {principal?.FindFirst(ClaimTypes.Name)?.Value}: {string.Join(' ', roles.Order())}";
    }
}
