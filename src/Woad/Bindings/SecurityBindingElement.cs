using System.ServiceModel.Security;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>Security of single messages.</summary>
public abstract class SecurityBindingElement : BindingElement
{
    private protected SecurityBindingElement()
    {
    }

    private protected SecurityBindingElement(SecurityBindingElement bootstrap, bool requireCancellation)
    {
        AllowInsecureTransport = bootstrap.AllowInsecureTransport;
        DefaultAlgorithmSuite = bootstrap.DefaultAlgorithmSuite;
        EnableUnsecuredResponse = bootstrap.EnableUnsecuredResponse;
        IncludeTimestamp = bootstrap.IncludeTimestamp;
        LocalClientSettings = bootstrap.LocalClientSettings.Clone();
        LocalServiceSettings = bootstrap.LocalServiceSettings.Clone();
        MessageSecurityVersion = bootstrap.MessageSecurityVersion;
        Bootstrap = (SecurityBindingElement)bootstrap.Clone();
        RequiresCancellation = requireCancellation;
    }

    private protected SecurityBindingElement(SecurityBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        AllowInsecureTransport = elementToBeCloned.AllowInsecureTransport;
        CarriesUserName = elementToBeCloned.CarriesUserName;
        EnableUnsecuredResponse = elementToBeCloned.EnableUnsecuredResponse;
        IncludeTimestamp = elementToBeCloned.IncludeTimestamp;
        DefaultAlgorithmSuite = elementToBeCloned.DefaultAlgorithmSuite;
        MessageSecurityVersion = elementToBeCloned.MessageSecurityVersion;
        Bootstrap = (SecurityBindingElement?)elementToBeCloned.Bootstrap?.Clone();
        RequiresCancellation = elementToBeCloned.RequiresCancellation;
        RequiresDerivedKeys = elementToBeCloned.RequiresDerivedKeys;
        LocalClientSettings = elementToBeCloned.LocalClientSettings.Clone();
        LocalServiceSettings = elementToBeCloned.LocalServiceSettings.Clone();
    }

    /// <summary>
    /// Whether credentials may go over a transport that does not protect them, because something else does (a proxy that
    /// speaks TLS for the service). Default: false.
    /// </summary>
    public bool AllowInsecureTransport { get; set; }

    /// <summary>Which algorithms sign. Default: <see cref="SecurityAlgorithmSuite.Default"/>. Null throws.</summary>
    public SecurityAlgorithmSuite DefaultAlgorithmSuite
    {
        get;
        set => field = Check.NotNull(value);
    } = SecurityAlgorithmSuite.Default;

    /// <summary>Whether answers need no security: services send none, clients ask for none. Default: false.</summary>
    public bool EnableUnsecuredResponse { get; set; }

    /// <summary>Whether messages carry a timestamp, which must be fresh. Default: true.</summary>
    public bool IncludeTimestamp { get; set; } = true;

    /// <summary>What a client accepts.</summary>
    public LocalClientSecuritySettings LocalClientSettings { get; } = new();

    /// <summary>What a service accepts.</summary>
    public LocalServiceSecuritySettings LocalServiceSettings { get; } = new();

    /// <summary>
    /// The versions of the specifications. Default: <see cref="MessageSecurityVersion.Default"/>. Null throws.
    /// </summary>
    public MessageSecurityVersion MessageSecurityVersion
    {
        get;
        set => field = Check.NotNull(value);
    } = MessageSecurityVersion.Default;

    /// <summary>The security under which a security context is asked for, which secures the messages then; null for none.</summary>
    internal SecurityBindingElement? Bootstrap { get; init; }

    /// <summary>Whether the client tells the service when it needs the security context no longer.</summary>
    internal bool RequiresCancellation { get; init; } = true;

    /// <summary>Whether keys derived from the context's sign; WCF has it so where the transport protects nothing.</summary>
    internal bool RequiresDerivedKeys { get; init; }

    /// <summary>Whether requests carry name and password.</summary>
    internal bool CarriesUserName { get; set; }

    /// <summary>An element for messages that carry name and password over a transport that protects them.</summary>
    public static TransportSecurityBindingElement CreateUserNameOverTransportBindingElement() => new() { CarriesUserName = true };

    /// <summary>
    /// An element for sessions (WS-SecureConversation): <paramref name="bootstrapSecurity"/> secures the request for a security
    /// context, whose key then signs the timestamp of every message. The settings are those of the bootstrap security.
    /// </summary>
    /// <exception cref="ArgumentNullException"><paramref name="bootstrapSecurity"/> is null.</exception>
    public static SecurityBindingElement CreateSecureConversationBindingElement(SecurityBindingElement bootstrapSecurity) =>
        CreateSecureConversationBindingElement(bootstrapSecurity, requireCancellation: true);

    /// <summary>
    /// The same. Without <paramref name="requireCancellation"/> the client would keep the service's state in a cookie, which is
    /// refused at open.
    /// </summary>
    /// <exception cref="ArgumentNullException"><paramref name="bootstrapSecurity"/> is null.</exception>
    public static SecurityBindingElement CreateSecureConversationBindingElement(SecurityBindingElement bootstrapSecurity, bool requireCancellation)
    {
        ArgumentNullException.ThrowIfNull(bootstrapSecurity);
        return new TransportSecurityBindingElement(bootstrapSecurity, requireCancellation);
    }

    /// <summary>Refused: this security works in services and typed clients, not below channels that a program builds by itself.</summary>
    /// <exception cref="InvalidOperationException">Always.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) => throw NoChannels();

    /// <summary>Refused: this security works in services and typed clients, not below channels that a program builds by itself.</summary>
    /// <exception cref="InvalidOperationException">Always.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) => throw NoChannels();

    /// <summary>False: see <see cref="BuildChannelFactory"/>.</summary>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => false;

    /// <summary>False: see <see cref="BuildChannelListener"/>.</summary>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => false;

    /// <inheritdoc/>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }

    private InvalidOperationException NoChannels() => new(
        $"{GetType().Name} cannot be part of channels that a program builds by itself or that its own binding elements build. Use the binding with ServiceHost and ChannelFactory<TContract>, or leave the element out.");
}
