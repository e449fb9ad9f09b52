namespace System.ServiceModel.Channels;

/// <summary>Security of single messages.</summary>
public abstract class SecurityBindingElement : BindingElement
{
    private protected SecurityBindingElement()
    {
    }

    private protected SecurityBindingElement(SecurityBindingElement elementToBeCloned)
        : base(elementToBeCloned)
    {
        AllowInsecureTransport = elementToBeCloned.AllowInsecureTransport;
        CarriesUserName = elementToBeCloned.CarriesUserName;
        EnableUnsecuredResponse = elementToBeCloned.EnableUnsecuredResponse;
        IncludeTimestamp = elementToBeCloned.IncludeTimestamp;
        LocalClientSettings = elementToBeCloned.LocalClientSettings.Clone();
        LocalServiceSettings = elementToBeCloned.LocalServiceSettings.Clone();
    }

    /// <summary>
    /// Whether credentials may go over a transport that does not protect them, because something else does (a proxy that
    /// speaks TLS for the service). Default: false.
    /// </summary>
    public bool AllowInsecureTransport { get; set; }

    /// <summary>Whether answers need no security: services send none, clients ask for none. Default: false.</summary>
    public bool EnableUnsecuredResponse { get; set; }

    /// <summary>Whether messages carry a timestamp, which must be fresh. Default: true.</summary>
    public bool IncludeTimestamp { get; set; } = true;

    /// <summary>What a client accepts.</summary>
    public LocalClientSecuritySettings LocalClientSettings { get; } = new();

    /// <summary>What a service accepts.</summary>
    public LocalServiceSecuritySettings LocalServiceSettings { get; } = new();

    /// <summary>Whether requests carry name and password.</summary>
    internal bool CarriesUserName { get; set; }

    /// <summary>An element for messages that carry name and password over a transport that protects them.</summary>
    public static TransportSecurityBindingElement CreateUserNameOverTransportBindingElement() => new() { CarriesUserName = true };

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
