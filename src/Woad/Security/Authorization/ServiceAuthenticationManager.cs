using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.ServiceModel.Channels;

namespace System.ServiceModel;

/// <summary>
/// Looks at each message before it is decided whether its caller may call. Derive to name callers by what their
/// messages hold.
/// </summary>
/// <remarks>Called at once by several threads. What it throws is answered as an exception of the operation.</remarks>
public class ServiceAuthenticationManager
{
    /// <summary>Initializes a new instance of the <see cref="ServiceAuthenticationManager"/> class.</summary>
    public ServiceAuthenticationManager()
    {
    }

    /// <summary>Names the caller. Here: as transport and message security have done.</summary>
    /// <param name="authPolicy">The policies of the message so far; empty for an anonymous caller.</param>
    /// <param name="listenUri">Where the message has come in.</param>
    /// <param name="message">The message, whose body may be read when it is replaced by a copy.</param>
    /// <returns>The policies that name the caller from now on.</returns>
    public virtual ReadOnlyCollection<IAuthorizationPolicy> Authenticate(
        ReadOnlyCollection<IAuthorizationPolicy> authPolicy, Uri listenUri, ref Message message) => authPolicy;
}
