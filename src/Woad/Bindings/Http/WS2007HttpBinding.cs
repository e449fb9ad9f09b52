using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>
/// <see cref="WSHttpBinding"/> with the versions of the WS-* protocols that OASIS has standardized; without message
/// security and sessions both speak the same.
/// </summary>
public class WS2007HttpBinding : WSHttpBinding
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WS2007HttpBinding"/> class with message security, as in WCF; see
    /// <see cref="WSHttpBinding.Security"/>.
    /// </summary>
    public WS2007HttpBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WS2007HttpBinding"/> class with the settings of a configuration
    /// file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>ws2007HttpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public WS2007HttpBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "ws2007HttpBinding", configurationName);

    /// <summary>Initializes a new instance of the <see cref="WS2007HttpBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WS2007HttpBinding(SecurityMode securityMode)
        : base(securityMode)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WS2007HttpBinding"/> class with a security mode and, if wanted, a
    /// reliable session.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <param name="reliableSessionEnabled">Whether reliable sessions are used.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WS2007HttpBinding(SecurityMode securityMode, bool reliableSessionEnabled)
        : base(securityMode, reliableSessionEnabled)
    {
    }

    private protected override TransactionProtocol FlowProtocol => TransactionProtocol.WSAtomicTransaction11;

    private protected override ReliableMessagingVersion ReliableVersion =>
        ReliableMessagingVersion.WSReliableMessaging11;

    private protected override HttpSecurityShape SecurityShape => base.SecurityShape with
    {
        Version =
            MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10,
    };
}
