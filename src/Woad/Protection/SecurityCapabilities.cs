using System.Net.Security;
using System.ServiceModel.Channels;

namespace Woad.Protection;

/// <summary>The security that an element gives, or several together.</summary>
/// <param name="SupportsClientAuthentication">Whether the client proves who it is.</param>
/// <param name="SupportsServerAuthentication">Whether the service proves who it is.</param>
/// <param name="SupportsClientWindowsIdentity">Whether the client may be a Windows account.</param>
/// <param name="Protection">The protection of messages, in both directions.</param>
internal sealed record SecurityCapabilities(
    bool SupportsClientAuthentication,
    bool SupportsServerAuthentication,
    bool SupportsClientWindowsIdentity,
    ProtectionLevel Protection) : ISecurityCapabilities
{
    public ProtectionLevel SupportedRequestProtectionLevel => Protection;

    public ProtectionLevel SupportedResponseProtectionLevel => Protection;

    /// <summary>Together with the elements below, where these secure messages too.</summary>
    public ISecurityCapabilities Above(ISecurityCapabilities? below) => below is null ? this : new SecurityCapabilities(
        SupportsClientAuthentication || below.SupportsClientAuthentication,
        SupportsServerAuthentication || below.SupportsServerAuthentication,
        SupportsClientWindowsIdentity || below.SupportsClientWindowsIdentity,
        (ProtectionLevel)Math.Max((int)Protection, (int)below.SupportedRequestProtectionLevel));
}
