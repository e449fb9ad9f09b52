using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>
/// <see cref="WSFederationHttpBinding"/> with the versions of the WS-* protocols that OASIS has standardized.
/// </summary>
public class WS2007FederationHttpBinding : WSFederationHttpBinding
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WS2007FederationHttpBinding"/> class with message security, as in
    /// WCF.
    /// </summary>
    public WS2007FederationHttpBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WS2007FederationHttpBinding"/> class with the settings of a
    /// configuration file.
    /// </summary>
    /// <param name="configName">The name of a binding in the section <c>ws2007FederationHttpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public WS2007FederationHttpBinding(string configName) =>
        BindingConfiguration.Apply(this, "ws2007FederationHttpBinding", configName);

    /// <summary>Initializes a new instance of the <see cref="WS2007FederationHttpBinding"/> class.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WS2007FederationHttpBinding(WSFederationHttpSecurityMode securityMode)
        : base(securityMode)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WS2007FederationHttpBinding"/> class.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <param name="reliableSessionEnabled">Whether there is a reliable session.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WS2007FederationHttpBinding(WSFederationHttpSecurityMode securityMode, bool reliableSessionEnabled)
        : base(securityMode, reliableSessionEnabled)
    {
    }

    private protected override TransactionProtocol FlowProtocol => TransactionProtocol.WSAtomicTransaction11;

    private protected override ReliableMessagingVersion ReliableVersion =>
        ReliableMessagingVersion.WSReliableMessaging11;

    private protected override MessageSecurityVersion SecurityVersion =>
        MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12BasicSecurityProfile10;

    /// <inheritdoc/>
    protected override SecurityBindingElement? CreateMessageSecurity() => base.CreateMessageSecurity();
}
