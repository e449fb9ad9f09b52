using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.Hooks;

/// <summary>Records the caller that each method of an authorization manager finds in its context.</summary>
internal sealed class CallerRecorder : ServiceAuthorizationManager
{
    public List<string> Seen { get; } = [];

    /// <summary>Records the same for a manager that authenticates.</summary>
    public ServiceAuthenticationManager Authentication => new Authenticating(this);

    public override bool CheckAccess(OperationContext operationContext, ref Message message)
    {
        Note("CheckAccess of message", operationContext);
        return base.CheckAccess(operationContext, ref message);
    }

    public override bool CheckAccess(OperationContext operationContext)
    {
        Note("CheckAccess", operationContext);
        return base.CheckAccess(operationContext);
    }

    protected override bool CheckAccessCore(OperationContext operationContext)
    {
        Note("CheckAccessCore", operationContext);
        return true;
    }

    protected override ReadOnlyCollection<IAuthorizationPolicy> GetAuthorizationPolicies(
        OperationContext operationContext)
    {
        Note("GetAuthorizationPolicies", operationContext);
        return base.GetAuthorizationPolicies(operationContext);
    }

    private void Note(string method, OperationContext context)
    {
        var caller = context.ServiceSecurityContext is not { } security ? "null"
            : security.IsAnonymous ? "anonymous"
            : security.PrimaryIdentity.Name;
        lock (Seen)
        {
            Seen.Add($"{method}: {caller}");
        }
    }

    private sealed class Authenticating(CallerRecorder recorder) : ServiceAuthenticationManager
    {
        public override ReadOnlyCollection<IAuthorizationPolicy> Authenticate(
            ReadOnlyCollection<IAuthorizationPolicy> authPolicy, Uri listenUri, ref Message message)
        {
            recorder.Note("Authenticate", OperationContext.Current!);
            return base.Authenticate(authPolicy, listenUri, ref message);
        }
    }
}
