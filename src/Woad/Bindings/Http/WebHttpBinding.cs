using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Bindings.Rules;

namespace System.ServiceModel;

/// <summary>
/// Bodies without envelope over HTTP. Its endpoints need a <see cref="Description.WebHttpBehavior"/>.
/// </summary>
public partial class WebHttpBinding : Binding, IBindingRuntimePreferences
{
    private readonly HttpTransportBindingElement _transport = new() { ManualAddressing = true };
    private readonly WebMessageEncodingBindingElement _encoding = new();

    /// <summary>Initializes a new instance of the <see cref="WebHttpBinding"/> class without security.</summary>
    public WebHttpBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WebHttpBinding"/> class with the settings of a configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>webHttpBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public WebHttpBinding(string configurationName) =>
        BindingConfiguration.Apply(this, "webHttpBinding", configurationName);

    /// <summary>Initializes a new instance of the <see cref="WebHttpBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public WebHttpBinding(WebHttpSecurityMode securityMode) => Security.Mode = securityMode;

    /// <inheritdoc cref="HttpTransportBindingElement.AllowCookies"/>
    [Forward(nameof(_transport))] public partial bool AllowCookies { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.BypassProxyOnLocal"/>
    [Forward(nameof(_transport))] public partial bool BypassProxyOnLocal { get; set; }

    /// <inheritdoc cref="WebMessageEncodingBindingElement.ContentTypeMapper"/>
    [Forward(nameof(_encoding))] public partial WebContentTypeMapper? ContentTypeMapper { get; set; }

    /// <inheritdoc cref="WebMessageEncodingBindingElement.CrossDomainScriptAccessEnabled"/>
    [Forward(nameof(_encoding))] public partial bool CrossDomainScriptAccessEnabled { get; set; }

    /// <summary>Gets the version of SOAP, which is always <see cref="EnvelopeVersion.None"/>.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.None;

    /// <inheritdoc cref="HttpTransportBindingElement.HostNameComparisonMode"/>
    [Forward(nameof(_transport))] public partial HostNameComparisonMode HostNameComparisonMode { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxBufferPoolSize"/>
    [Forward(nameof(_transport))] public partial long MaxBufferPoolSize { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.MaxBufferSize"/>
    [Forward(nameof(_transport))] public partial int MaxBufferSize { get; set; }

    /// <inheritdoc cref="TransportBindingElement.MaxReceivedMessageSize"/>
    [Forward(nameof(_transport))] public partial long MaxReceivedMessageSize { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.ProxyAddress"/>
    [Forward(nameof(_transport))] public partial Uri? ProxyAddress { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Forward(nameof(_encoding), ShouldSerialize = true)]
    public partial XmlDictionaryReaderQuotas ReaderQuotas { get; set; }

    /// <summary>Gets the URI scheme: <c>https</c> where the transport is secure; otherwise, <c>http</c>.</summary>
    public override string Scheme => Security.Mode == WebHttpSecurityMode.Transport ? "https" : "http";

    /// <summary>Gets or sets the security settings. By default there is none.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial WebHttpSecurity Security { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.TransferMode"/>
    [Forward(nameof(_transport))] public partial TransferMode TransferMode { get; set; }

    /// <inheritdoc cref="HttpTransportBindingElement.UseDefaultWebProxy"/>
    [Forward(nameof(_transport))] public partial bool UseDefaultWebProxy { get; set; }

    /// <inheritdoc cref="WebMessageEncodingBindingElement.WriteEncoding"/>
    [Forward(nameof(_encoding), ShouldSerialize = true)] public partial Encoding WriteEncoding { get; set; }

    /// <inheritdoc/>
    bool IBindingRuntimePreferences.ReceiveSynchronously => false;

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements() =>
        UnsupportedSettings.Require(OwnRefusal())
            ?? [_encoding.Clone(), HttpSecurityShape.Of(Security).Apply(_transport)];

    /// <summary>Builds the client's channels.</summary>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>The channel factory.</returns>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters) =>
        base.BuildChannelFactory<TChannel>(parameters);

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.ShouldSerializeMode() || Security.ShouldSerializeTransport();

    internal override string? Unsupported() => OwnRefusal() ?? base.Unsupported();

    private string? OwnRefusal() => UnsupportedSettings.HttpSecurity(this, HttpSecurityShape.Of(Security));
}
