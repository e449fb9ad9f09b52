using System.Net.Security;

namespace System.ServiceModel.Channels;

/// <summary>Describes the security that a binding gives to the messages of its channels.</summary>
/// <remarks>
/// <c>GetProperty</c> of a binding, a binding element, a factory, a listener or a channel returns it. The result is
/// <see langword="null"/> where nothing secures messages.
/// </remarks>
public interface ISecurityCapabilities
{
    /// <summary>Gets the protection of requests.</summary>
    /// <value>The strongest protection that a contract may ask for.</value>
    ProtectionLevel SupportedRequestProtectionLevel { get; }

    /// <summary>Gets the protection of replies.</summary>
    /// <value>The strongest protection that a contract may ask for.</value>
    ProtectionLevel SupportedResponseProtectionLevel { get; }

    /// <summary>Gets a value that indicates whether the client proves who it is.</summary>
    /// <value><see langword="true"/> if it does; otherwise, <see langword="false"/>.</value>
    bool SupportsClientAuthentication { get; }

    /// <summary>
    /// Gets a value that indicates whether the client's credentials may be those of a Windows account.
    /// </summary>
    /// <value><see langword="true"/> if they may; otherwise, <see langword="false"/>.</value>
    bool SupportsClientWindowsIdentity { get; }

    /// <summary>Gets a value that indicates whether the service proves who it is.</summary>
    /// <value><see langword="true"/> if it does; otherwise, <see langword="false"/>.</value>
    bool SupportsServerAuthentication { get; }
}
