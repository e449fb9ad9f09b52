using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>A <see cref="BasicHttpBinding"/> that exchanges contexts in a cookie.</summary>
public partial class BasicHttpContextBinding : BasicHttpBinding
{
    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpContextBinding"/> class without security.
    /// </summary>
    public BasicHttpContextBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpContextBinding"/> class with the settings of a
    /// configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>basicHttpContextBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public BasicHttpContextBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "basicHttpContextBinding", configurationName);

    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpContextBinding"/> class with a security mode.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public BasicHttpContextBinding(BasicHttpSecurityMode securityMode)
        : base(securityMode)
    {
    }

    /// <inheritdoc cref="ContextBindingElement.ContextManagementEnabled"/>
    [Setting(true)] public partial bool ContextManagementEnabled { get; set; }

    /// <inheritdoc/>
    public override BindingElementCollection CreateBindingElements() => ContextElements.Add(
        base.CreateBindingElements(),
        new ContextBindingElement
        {
            ContextExchangeMechanism = ContextExchangeMechanism.HttpCookie,
            ContextManagementEnabled = ContextManagementEnabled,
            ProtectionLevel = Net.Security.ProtectionLevel.None,
        });
}
