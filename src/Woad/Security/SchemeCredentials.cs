using System.Net;

namespace Woad.Security;

/// <summary>
/// A credential that is shown to whoever asks for it by one scheme, and to nobody who asks by another.
/// </summary>
internal sealed class SchemeCredentials(AuthenticationSchemes scheme, NetworkCredential credential) : ICredentials
{
    public NetworkCredential? GetCredential(Uri uri, string authType) =>
        string.Equals(authType, scheme.ToString(), StringComparison.OrdinalIgnoreCase) ? credential : null;
}
