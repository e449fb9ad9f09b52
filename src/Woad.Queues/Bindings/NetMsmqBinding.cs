using System.ServiceModel.Channels;
using System.Xml;
using Woad.Hosting;

namespace System.ServiceModel;

/// <summary>SOAP 1.2 with WS-Addressing 1.0 as .NET binary XML in the messages of a queue, one way.</summary>
public partial class NetMsmqBinding : MsmqBindingBase
{
    private readonly MsmqTransportBindingElement _transport = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="NetMsmqBinding"/> class with the default settings.
    /// </summary>
    public NetMsmqBinding()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="NetMsmqBinding"/> class with a security mode.</summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public NetMsmqBinding(NetMsmqSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>
    /// Initializes a new instance of the <see cref="NetMsmqBinding"/> class with the settings of a configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>netMsmqBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public NetMsmqBinding(string configurationName) =>
        ConfigurationSource.Configure(this, "netMsmqBinding", configurationName);

    /// <summary>Gets the version of SOAP: SOAP 1.2.</summary>
    public EnvelopeVersion EnvelopeVersion => EnvelopeVersion.Soap12;

    /// <inheritdoc cref="TransportBindingElement.MaxBufferPoolSize"/>
    [Forward(nameof(_transport))] public partial long MaxBufferPoolSize { get; set; }

    /// <inheritdoc cref="MsmqTransportBindingElement.QueueTransferProtocol"/>
    [Forward(nameof(_transport))] public partial QueueTransferProtocol QueueTransferProtocol { get; set; }

    /// <summary>Gets or sets the quotas of the XML that is read. Setting them copies the values.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public XmlDictionaryReaderQuotas ReaderQuotas
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            value.CopyTo(field);
        }
    } = new();

    /// <summary>Gets or sets the security settings. By default the queue authenticates senders.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial NetMsmqSecurity Security { get; set; }

    /// <inheritdoc cref="MsmqTransportBindingElement.UseActiveDirectory"/>
    [Forward(nameof(_transport))] public partial bool UseActiveDirectory { get; set; }

    internal override MsmqBindingElementBase Element => _transport;

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">A setting is not available.</exception>
    public override BindingElementCollection CreateBindingElements()
    {
        var elements = new BindingElementCollection();
        if (MsmqMessageSecurity.Create(Security) is { } security)
        {
            elements.Add(security);
        }

        elements.Add(new BinaryMessageEncodingBindingElement { ReaderQuotas = ReaderQuotas });
        var transport = (MsmqTransportBindingElement)_transport.Clone();
        transport.Protect(
            Security.Transport, Security.Mode is NetMsmqSecurityMode.Transport or NetMsmqSecurityMode.Both);
        elements.Add(transport);
        return elements;
    }

    /// <summary>Returns a value that indicates whether <see cref="ReaderQuotas"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeReaderQuotas() => ReaderQuotas.ModifiedQuotas != 0;

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.Default;

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.Mode != NetMsmqSecurityMode.Transport;
}
