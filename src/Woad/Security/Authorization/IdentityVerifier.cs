using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Policy;
using Woad.Security;

namespace System.ServiceModel.Security;

/// <summary>
/// Judges on clients whether a service is the one that was meant. Derive for rules of the program's own.
/// </summary>
public abstract class IdentityVerifier
{
    /// <summary>Initializes a new instance of the <see cref="IdentityVerifier"/> class.</summary>
    protected IdentityVerifier()
    {
    }

    /// <summary>The rules of WCF: the address's identity, without one the DNS name of its host.</summary>
    /// <returns>The verifier with the rules of WCF.</returns>
    public static IdentityVerifier CreateDefault() => DefaultIdentityVerifier.Instance;

    /// <summary>Determines whether the service has proved the identity that is expected of it.</summary>
    /// <param name="identity">The identity that is expected.</param>
    /// <param name="authContext">The claims that the service has proved.</param>
    /// <returns><see langword="true"/> when the identity fits.</returns>
    public abstract bool CheckAccess(EndpointIdentity identity, AuthorizationContext authContext);

    /// <summary>The identity that is expected of the service at an address; false when none is.</summary>
    /// <param name="reference">The address of the service.</param>
    /// <param name="identity">The identity that is expected, or null.</param>
    /// <returns><see langword="true"/> when an identity is expected.</returns>
    public abstract bool TryGetIdentity(EndpointAddress reference, [NotNullWhen(true)] out EndpointIdentity? identity);
}
