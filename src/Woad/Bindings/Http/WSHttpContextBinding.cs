using System.Net.Security;
using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>
/// A <see cref="WSHttpBinding"/> that exchanges contexts: in a header of the envelope, or in a cookie when
/// <see cref="WSHttpBinding.AllowCookies"/> is set.
/// </summary>
public partial class WSHttpContextBinding : WSHttpBinding
{
    /// <summary>
    /// Initializes a new instance of the <see cref="WSHttpContextBinding"/> class with message security, as in WCF.
    /// </summary>
    public WSHttpContextBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSHttpContextBinding"/> class with the settings of a configuration
    /// file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>wsHttpContextBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public WSHttpContextBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "wsHttpContextBinding", configurationName);

    /// <summary>
    /// Initializes a new instance of the <see cref="WSHttpContextBinding"/> class with a security mode.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSHttpContextBinding(SecurityMode securityMode)
        : base(securityMode)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WSHttpContextBinding"/> class with a security mode and, if wanted,
    /// a reliable session.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <param name="reliableSessionEnabled">Whether there is a reliable session.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WSHttpContextBinding(SecurityMode securityMode, bool reliableSessionEnabled)
        : base(securityMode, reliableSessionEnabled)
    {
    }

    /// <inheritdoc cref="ContextBindingElement.ClientCallbackAddress"/>
    [Setting(Check = nameof(SettingChecks.Absolute))] public partial Uri? ClientCallbackAddress { get; set; }

    /// <inheritdoc cref="ContextBindingElement.ContextManagementEnabled"/>
    [Setting(true)] public partial bool ContextManagementEnabled { get; set; }

    /// <inheritdoc cref="ContextBindingElement.ProtectionLevel"/>
    [Setting(ProtectionLevel.Sign)] public partial ProtectionLevel ContextProtectionLevel { get; set; }

    /// <inheritdoc/>
    public override BindingElementCollection CreateBindingElements() => ContextElements.Add(
        base.CreateBindingElements(),
        new ContextBindingElement
        {
            ContextExchangeMechanism = AllowCookies
                ? ContextExchangeMechanism.HttpCookie
                : ContextExchangeMechanism.ContextSoapHeader,
            ContextManagementEnabled = ContextManagementEnabled,
            ClientCallbackAddress = ClientCallbackAddress,
            ProtectionLevel = ContextProtectionLevel,
        });
}
