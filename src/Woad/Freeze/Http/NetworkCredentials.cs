using System.Net;

namespace Woad.Freeze;

/// <summary>Names and passwords of clients, as they are when the factory opens.</summary>
internal static class NetworkCredentials
{
    /// <summary>
    /// A copy of credentials that name a user, which the program cannot change any more; null for the current user.
    /// </summary>
    public static NetworkCredential? Named(NetworkCredential credential) => credential.UserName is { Length: > 0 } name
        ? new NetworkCredential(name, credential.Password, credential.Domain)
        : null;
}
