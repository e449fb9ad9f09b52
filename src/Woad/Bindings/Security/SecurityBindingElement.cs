using System.ServiceModel.Security;
using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <summary>Security of single messages.</summary>
public abstract partial class SecurityBindingElement : BindingElement
{
    private protected SecurityBindingElement()
    {
    }

    private protected SecurityBindingElement(SecurityBindingElement bootstrap, bool requireCancellation)
        : this(bootstrap)
    {
        Bootstrap = (SecurityBindingElement)bootstrap.Clone();
        CarriesUserName = false;
        RequiresCancellation = requireCancellation;
        RequiresDerivedKeys = false;
    }

    [Copy] private protected partial SecurityBindingElement(SecurityBindingElement elementToBeCloned);

    /// <summary>
    /// Gets or sets a value that indicates whether credentials may go over a transport that does not protect them.
    /// </summary>
    /// <value>
    /// The default is <see langword="false"/>. Set it where something else protects them, such as a proxy that speaks
    /// TLS for the service.
    /// </value>
    [Setting] public partial bool AllowInsecureTransport { get; set; }

    /// <summary>Gets or sets the algorithms that sign.</summary>
    /// <value>The default is <see cref="SecurityAlgorithmSuite.Default"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(SecurityAlgorithmSuite.Default))]
    public partial SecurityAlgorithmSuite DefaultAlgorithmSuite { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether responses need no security: services send none, clients ask for
    /// none.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    [Setting] public partial bool EnableUnsecuredResponse { get; set; }

    /// <summary>Gets or sets a value that indicates whether messages carry a timestamp, which must be fresh.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool IncludeTimestamp { get; set; }

    /// <summary>Gets the limits that a client applies to the security of messages.</summary>
    [Setting] public partial LocalClientSecuritySettings LocalClientSettings { get; }

    /// <summary>Gets the limits that a service applies to the security of messages.</summary>
    [Setting] public partial LocalServiceSecuritySettings LocalServiceSettings { get; }

    /// <summary>Gets or sets the versions of the specifications.</summary>
    /// <value>The default is <see cref="MessageSecurityVersion.Default"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(MessageSecurityVersion.Default))]
    public partial MessageSecurityVersion MessageSecurityVersion { get; set; }

    /// <summary>
    /// The security under which a security context is asked for, which secures the messages then; null for none.
    /// </summary>
    internal SecurityBindingElement? Bootstrap { get; private set; }

    /// <summary>Whether the client tells the service when it needs the security context no longer.</summary>
    [Setting(true)] internal partial bool RequiresCancellation { get; init; }

    /// <summary>
    /// Whether keys derived from the context's sign; WCF has it so where the transport protects nothing.
    /// </summary>
    [Setting] internal partial bool RequiresDerivedKeys { get; init; }

    /// <summary>Whether the parts of the security header may have any order, as policies say.</summary>
    [Setting] internal partial bool HasLaxLayout { get; set; }

    /// <summary>Whether requests carry name and password.</summary>
    [Setting] internal partial bool CarriesUserName { get; set; }

    /// <summary>An element for messages that carry name and password over a transport that protects them.</summary>
    public static TransportSecurityBindingElement CreateUserNameOverTransportBindingElement() =>
        new() { CarriesUserName = true };

    /// <summary>
    /// An element for sessions (WS-SecureConversation): <paramref name="bootstrapSecurity"/> secures the request for a
    /// security context, whose key then signs the timestamp of every message. The settings are those of the bootstrap
    /// security.
    /// </summary>
    /// <exception cref="ArgumentNullException"><paramref name="bootstrapSecurity"/> is null.</exception>
    public static SecurityBindingElement CreateSecureConversationBindingElement(SecurityBindingElement bootstrapSecurity) =>
        CreateSecureConversationBindingElement(bootstrapSecurity, requireCancellation: true);

    /// <summary>
    /// The same. Without <paramref name="requireCancellation"/> the client would keep the service's state in a cookie,
    /// which is refused at open.
    /// </summary>
    /// <exception cref="ArgumentNullException"><paramref name="bootstrapSecurity"/> is null.</exception>
    public static SecurityBindingElement CreateSecureConversationBindingElement(SecurityBindingElement bootstrapSecurity, bool requireCancellation)
    {
        ArgumentNullException.ThrowIfNull(bootstrapSecurity);
        return new TransportSecurityBindingElement(bootstrapSecurity, requireCancellation);
    }

    /// <summary>Builds a factory of channels whose messages this security protects.</summary>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();

    /// <summary>Builds a listener for channels whose messages this security checks.</summary>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    /// <exception cref="InvalidOperationException">A setting cannot be honoured, or a credential is missing.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelListener<TChannel>();

    /// <summary>
    /// Whether the elements below have channels of this type, or channels of which a session makes such ones.
    /// </summary>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelFactory<TChannel>();
    }

    /// <summary>
    /// Whether the elements below have channels of this type, or channels of which a session makes such ones.
    /// </summary>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelListener<TChannel>();
    }

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }

    partial void CopyOthers(SecurityBindingElement elementToBeCloned) =>
        Bootstrap = (SecurityBindingElement?)elementToBeCloned.Bootstrap?.Clone();
}
