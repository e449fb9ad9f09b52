using System.Security.Principal;
using System.ServiceModel;

namespace Woad.Conformance.Tokens;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class CallerService : ICaller
{
    private int _calls;

    /// <summary>The calls that have run.</summary>
    public int Calls => Volatile.Read(ref _calls);

    public Task<string> TellAsync(string text)
    {
        Interlocked.Increment(ref _calls);
        var callers = (IEnumerable<IIdentity>)
            ServiceSecurityContext.Current!.AuthorizationContext.Properties["Identities"];
        return Task.FromResult($"{text} by {string.Join(' ', callers.Select(static caller => caller.Name).Order())}");
    }
}
