using System.ServiceModel.Channels;
using Woad.Bindings.Rules;
using Woad.Xml;

namespace System.ServiceModel;

/// <summary>A <see cref="BasicHttpBinding"/> that exchanges contexts in a cookie.</summary>
public partial class BasicHttpContextBinding : BasicHttpBinding
{
    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpContextBinding"/> class without security.
    /// </summary>
    /// <remarks><see cref="HttpBindingBase.AllowCookies"/> is <see langword="true"/>, as in WCF.</remarks>
    public BasicHttpContextBinding() => AllowCookies = true;

    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpContextBinding"/> class with the settings of a
    /// configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>basicHttpContextBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public BasicHttpContextBinding(string configurationName)
        : this() =>
        BindingConfiguration.Apply(this, "basicHttpContextBinding", configurationName);

    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpContextBinding"/> class with a security mode.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public BasicHttpContextBinding(BasicHttpSecurityMode securityMode)
        : base(securityMode) =>
        AllowCookies = true;

    /// <inheritdoc cref="ContextBindingElement.ContextManagementEnabled"/>
    [Setting(true)] public partial bool ContextManagementEnabled { get; set; }

    private protected override bool KeepsCookiesByDefault => true;

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">
    /// <see cref="HttpBindingBase.AllowCookies"/> is <see langword="false"/>.
    /// </exception>
    public override BindingElementCollection CreateBindingElements() => AllowCookies
        ? ContextElements.Add(
            base.CreateBindingElements(),
            new ContextBindingElement
            {
                ContextExchangeMechanism = ContextExchangeMechanism.HttpCookie,
                ContextManagementEnabled = ContextManagementEnabled,
                ProtectionLevel = Net.Security.ProtectionLevel.None,
            })
        : throw new InvalidOperationException(Escaped.Text(
            $"BasicHttpContextBinding '{Namespace}:{Name}' requires that AllowCookies is true, because it exchanges "
                + $"contexts in a cookie. Set AllowCookies to true, or use BasicHttpBinding."));
}
