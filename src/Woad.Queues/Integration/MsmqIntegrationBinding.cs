using System.Diagnostics.CodeAnalysis;
using System.ServiceModel.Channels;
using Woad.Hosting;

namespace System.ServiceModel.MsmqIntegration;

/// <summary>
/// Exchanges messages with programs that use queues without WCF: bodies are objects, and contracts have operations with
/// <see cref="MsmqMessage{T}"/> and the action <c>*</c>.
/// </summary>
[RequiresUnreferencedCode(WorksByReflection)]
[RequiresDynamicCode(WorksByReflection)]
public partial class MsmqIntegrationBinding : MsmqBindingBase
{
    /// <summary>The message of the warning about the binding in trimmed and native programs.</summary>
    internal const string WorksByReflection =
        "XmlSerializer writes bodies by reflection: keep the members of the types of the contract's MsmqMessage<T>.";

    private readonly MsmqIntegrationBindingElement _transport = new();

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqIntegrationBinding"/> class with the default settings.
    /// </summary>
    public MsmqIntegrationBinding()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqIntegrationBinding"/> class with a security mode.
    /// </summary>
    /// <param name="securityMode">The security mode.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="securityMode"/> is undefined.</exception>
    public MsmqIntegrationBinding(MsmqIntegrationSecurityMode securityMode) => Security.Mode = securityMode;

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqIntegrationBinding"/> class with the settings of a
    /// configuration file.
    /// </summary>
    /// <param name="configurationName">The name of a binding in the section <c>msmqIntegrationBinding</c>.</param>
    /// <exception cref="ArgumentNullException"><paramref name="configurationName"/> is null.</exception>
    /// <exception cref="InvalidOperationException">There is no such binding.</exception>
    public MsmqIntegrationBinding(string configurationName) =>
        ConfigurationSource.Configure(this, "msmqIntegrationBinding", configurationName);

    /// <summary>Gets or sets the security settings. By default the queue authenticates senders.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting] public partial MsmqIntegrationSecurity Security { get; set; }

    /// <inheritdoc cref="MsmqIntegrationBindingElement.SerializationFormat"/>
    [Forward(nameof(_transport))] public partial MsmqMessageSerializationFormat SerializationFormat { get; set; }

    internal override MsmqBindingElementBase Element => _transport;

    /// <inheritdoc/>
    public override BindingElementCollection CreateBindingElements()
    {
        var transport = (MsmqIntegrationBindingElement)_transport.Clone();
        transport.Protect(Security.Transport, Security.Mode == MsmqIntegrationSecurityMode.Transport);
        return new BindingElementCollection([transport]);
    }

    private protected override MessageVersion FindMessageVersion() => Channels.MessageVersion.None;

    /// <summary>Returns a value that indicates whether <see cref="Security"/> differs from its default.</summary>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeSecurity() => Security.Mode != MsmqIntegrationSecurityMode.Transport;
}
