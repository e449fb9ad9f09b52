using System.ServiceModel.Channels;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>SOAP 1.1 as text over HTTPS, without addressing headers and without sessions.</summary>
public partial class BasicHttpsBinding : HttpBindingBase
{
    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpsBinding"/> class with transport security.
    /// </summary>
    public BasicHttpsBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="BasicHttpsBinding"/> class with the settings of a configuration
    /// file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>basicHttpsBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public BasicHttpsBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "basicHttpsBinding", configurationName);

    /// <summary>Initializes a new instance of the <see cref="BasicHttpsBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public BasicHttpsBinding(BasicHttpsSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>Gets or sets how messages are encoded.</summary>
    /// <value>The default is <see cref="WSMessageEncoding.Text"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial WSMessageEncoding MessageEncoding { get; set; }

    /// <summary>Gets or sets the security settings. By default the transport is secure.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial BasicHttpsSecurity Security { get; set; }

    /// <summary>Gets the URI scheme, <c>https</c>.</summary>
    public override string Scheme => "https";

    private protected override MessageVersion Version => Channels.MessageVersion.Soap11;

    private protected override HttpSecurityShape SecurityShape => HttpSecurityShape.Of(Security);

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements() => CreateElements(MessageEncoding);

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.Differs(BasicHttpsSecurityMode.Transport);
}
