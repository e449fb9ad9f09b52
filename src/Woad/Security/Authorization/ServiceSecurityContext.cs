using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.Security.Principal;

namespace System.ServiceModel;

/// <summary>The identity and claims of an operation's caller, as the authorization policies have found them.</summary>
public class ServiceSecurityContext
{
    private const string IdentitiesProperty = "Identities";

    private AuthorizationContext? _authorization;

    /// <summary>Initializes a new instance of the <see cref="ServiceSecurityContext"/> class with policies.</summary>
    /// <param name="authorizationPolicies">
    /// The policies, which are evaluated when <see cref="AuthorizationContext"/> is first needed.
    /// </param>
    /// <exception cref="ArgumentNullException"><paramref name="authorizationPolicies"/> is null.</exception>
    public ServiceSecurityContext(ReadOnlyCollection<IAuthorizationPolicy> authorizationPolicies)
    {
        ArgumentNullException.ThrowIfNull(authorizationPolicies);
        AuthorizationPolicies = authorizationPolicies;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceSecurityContext"/> class with what policies have found.
    /// </summary>
    /// <param name="authorizationContext">The claims that the policies have found.</param>
    /// <exception cref="ArgumentNullException"><paramref name="authorizationContext"/> is null.</exception>
    public ServiceSecurityContext(AuthorizationContext authorizationContext)
        : this(authorizationContext, ReadOnlyCollection<IAuthorizationPolicy>.Empty)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceSecurityContext"/> class with what policies have found and
    /// the policies themselves.
    /// </summary>
    /// <param name="authorizationContext">The claims that the policies have found.</param>
    /// <param name="authorizationPolicies">The policies.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    public ServiceSecurityContext(
        AuthorizationContext authorizationContext, ReadOnlyCollection<IAuthorizationPolicy> authorizationPolicies)
        : this(authorizationPolicies)
    {
        ArgumentNullException.ThrowIfNull(authorizationContext);
        _authorization = authorizationContext;
    }

    /// <summary>Gets the context of a caller about whom nothing is known.</summary>
    public static ServiceSecurityContext Anonymous { get; } = new(ReadOnlyCollection<IAuthorizationPolicy>.Empty);

    /// <summary>
    /// Gets the context of the operation that runs on this thread or flow. It is null outside operations.
    /// </summary>
    public static ServiceSecurityContext? Current => OperationContext.Current?.ServiceSecurityContext;

    /// <summary>Gets the result of the authorization policies.</summary>
    public AuthorizationContext AuthorizationContext =>
        _authorization ??= AuthorizationContext.CreateDefaultAuthorizationContext(AuthorizationPolicies);

    /// <summary>Gets or sets the authorization policies.</summary>
    public ReadOnlyCollection<IAuthorizationPolicy> AuthorizationPolicies { get; set; }

    /// <summary>Gets a value that indicates whether no policy has named the caller.</summary>
    public bool IsAnonymous => ReferenceEquals(this, Anonymous) || !PrimaryIdentity.IsAuthenticated;

    /// <summary>
    /// Gets the one identity that policies have left under "Identities". Without any, or with several, it is an
    /// identity without a name.
    /// </summary>
    public IIdentity PrimaryIdentity => Identities is [var only] ? only : new GenericIdentity("");

    /// <summary>
    /// Gets the identity as a Windows account. When it is none, the result is an account without a name. Where Windows
    /// accounts do not exist, the result is null.
    /// </summary>
    public WindowsIdentity? WindowsIdentity => !OperatingSystem.IsWindows() ? null
        : PrimaryIdentity as WindowsIdentity ?? WindowsIdentity.GetAnonymous();

    private IList<IIdentity>? Identities =>
        AuthorizationContext.Properties.TryGetValue(IdentitiesProperty, out var identities)
            ? identities as IList<IIdentity>
            : null;
}
