using Woad.Bindings.Rules;
using Woad.Contracts;

namespace System.ServiceModel.Channels;

/// <summary>
/// The communication settings of an endpoint: transport, encoding, protocols and timeouts. Writable until the endpoint
/// opens.
/// </summary>
public abstract partial class Binding : IDefaultCommunicationTimeouts
{
    /// <summary>
    /// Initializes a new instance of the <see cref="Binding"/> class named after its type in the namespace
    /// <c>http://tempuri.org/</c>.
    /// </summary>
    protected Binding()
    {
        Name = GetType().Name;
        Namespace = ContractNames.DefaultNamespace;
    }

    /// <summary>Initializes a new instance of the <see cref="Binding"/> class with a name of its own.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <exception cref="ArgumentException">
    /// <paramref name="name"/> is null or empty, or <paramref name="ns"/> no URI.
    /// </exception>
    /// <exception cref="ArgumentNullException"><paramref name="ns"/> is null.</exception>
    protected Binding(string name, string ns)
    {
        Name = name;
        Namespace = ns;
    }

    /// <summary>Gets or sets the binding's name in metadata.</summary>
    /// <value>The default is the name of the binding's type.</value>
    /// <exception cref="ArgumentException">The value is null or empty.</exception>
    public string Name
    {
        get;
        set => field = string.IsNullOrEmpty(value)
            ? throw new ArgumentException("Binding name cannot be null or empty.", nameof(value))
            : value;
    }

    /// <summary>Gets or sets the binding's namespace in metadata.</summary>
    /// <value>The default is <c>http://tempuri.org/</c>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    /// <exception cref="ArgumentException">The value is not a URI.</exception>
    public string Namespace
    {
        get;
        set => field = Check.NamespaceUri(Check.NotNull(value))!;
    }

    /// <summary>Gets or sets the time that opening may take.</summary>
    /// <value>The default is 1 minute; <see cref="TimeSpan.MaxValue"/> means no limit.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    [Setting("00:01:00", Min = 0)] public partial TimeSpan OpenTimeout { get; set; }

    /// <summary>Gets or sets the time that closing in good order may take.</summary>
    /// <value>The default is 1 minute; <see cref="TimeSpan.MaxValue"/> means no limit.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    [Setting("00:01:00", Min = 0)] public partial TimeSpan CloseTimeout { get; set; }

    /// <summary>Gets or sets the time that sending may take; on a client, until the reply has arrived.</summary>
    /// <value>The default is 1 minute; <see cref="TimeSpan.MaxValue"/> means no limit.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    [Setting("00:01:00", Min = 0)] public partial TimeSpan SendTimeout { get; set; }

    /// <summary>Gets or sets the time that a session may go without a message before the service aborts it.</summary>
    /// <value>The default is 10 minutes; <see cref="TimeSpan.MaxValue"/> means no limit.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    [Setting("00:10:00", Min = 0)] public partial TimeSpan ReceiveTimeout { get; set; }

    /// <summary>Gets the URI scheme of addresses of the binding.</summary>
    public abstract string Scheme { get; }

    /// <summary>Gets the version of the messages; null for a binding without transport and encoding.</summary>
    public MessageVersion? MessageVersion => FindMessageVersion();

    /// <summary>
    /// The elements that the binding stands for: copies, from the uppermost protocol down to the transport.
    /// </summary>
    /// <returns>The elements of the binding.</returns>
    public abstract BindingElementCollection CreateBindingElements();

    /// <summary>Builds a factory of channels.</summary>
    /// <param name="parameters">What the elements may look for, one object of each type.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public IChannelFactory<TChannel> BuildChannelFactory<TChannel>(params object[] parameters) =>
        BuildChannelFactory<TChannel>(Collect(parameters));

    /// <summary>Builds a factory of channels.</summary>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingParameterCollection parameters)
    {
        Require();
        return new BindingContext(new CustomBinding(this), parameters).BuildInnerChannelFactory<TChannel>();
    }

    /// <summary>Builds a listener at an address of this machine that nobody else has.</summary>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(params object[] parameters)
        where TChannel : class, IChannel => BuildChannelListener<TChannel>(Collect(parameters));

    /// <summary>Builds a listener at an address of this machine that nobody else has.</summary>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingParameterCollection parameters)
        where TChannel : class, IChannel =>
        BuildChannelListener<TChannel>(
            new UriBuilder(Scheme, "localhost").Uri, "", Description.ListenUriMode.Unique, parameters);

    /// <summary>Builds a listener at <paramref name="listenUriBaseAddress"/>.</summary>
    /// <param name="listenUriBaseAddress">The base address at which the endpoint listens.</param>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(
        Uri listenUriBaseAddress, params object[] parameters)
        where TChannel : class, IChannel =>
        BuildChannelListener<TChannel>(listenUriBaseAddress, Collect(parameters));

    /// <summary>Builds a listener at <paramref name="listenUriBaseAddress"/>.</summary>
    /// <param name="listenUriBaseAddress">The base address at which the endpoint listens.</param>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(
        Uri listenUriBaseAddress, BindingParameterCollection parameters)
        where TChannel : class, IChannel =>
        BuildChannelListener<TChannel>(listenUriBaseAddress, "", Description.ListenUriMode.Explicit, parameters);

    /// <summary>Builds a listener at a relative address below <paramref name="listenUriBaseAddress"/>.</summary>
    /// <param name="listenUriBaseAddress">The base address at which the endpoint listens.</param>
    /// <param name="listenUriRelativeAddress">
    /// The address at which the endpoint listens, relative to the base address.
    /// </param>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(
        Uri listenUriBaseAddress, string listenUriRelativeAddress, params object[] parameters)
        where TChannel : class, IChannel =>
        BuildChannelListener<TChannel>(listenUriBaseAddress, listenUriRelativeAddress, Collect(parameters));

    /// <summary>Builds a listener at a relative address below <paramref name="listenUriBaseAddress"/>.</summary>
    /// <param name="listenUriBaseAddress">The base address at which the endpoint listens.</param>
    /// <param name="listenUriRelativeAddress">
    /// The address at which the endpoint listens, relative to the base address.
    /// </param>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(
        Uri listenUriBaseAddress, string listenUriRelativeAddress, BindingParameterCollection parameters)
        where TChannel : class, IChannel =>
        BuildChannelListener<TChannel>(
            listenUriBaseAddress, listenUriRelativeAddress, Description.ListenUriMode.Explicit, parameters);

    /// <summary>Builds a listener at a relative address, as it is or made unique.</summary>
    /// <param name="listenUriBaseAddress">The base address at which the endpoint listens.</param>
    /// <param name="listenUriRelativeAddress">
    /// The address at which the endpoint listens, relative to the base address.
    /// </param>
    /// <param name="listenUriMode">The use of the listening address: exact, or made unique.</param>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(
        Uri listenUriBaseAddress,
        string listenUriRelativeAddress,
        Description.ListenUriMode listenUriMode,
        params object[] parameters)
        where TChannel : class, IChannel =>
        BuildChannelListener<TChannel>(
            listenUriBaseAddress, listenUriRelativeAddress, listenUriMode, Collect(parameters));

    /// <summary>Builds a listener at a relative address, as it is or made unique.</summary>
    /// <param name="listenUriBaseAddress">The base address at which the endpoint listens.</param>
    /// <param name="listenUriRelativeAddress">
    /// The address at which the endpoint listens, relative to the base address.
    /// </param>
    /// <param name="listenUriMode">The use of the listening address: exact, or made unique.</param>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">The elements cannot build channels of this type.</exception>
    public virtual IChannelListener<TChannel> BuildChannelListener<TChannel>(
        Uri listenUriBaseAddress,
        string listenUriRelativeAddress,
        Description.ListenUriMode listenUriMode,
        BindingParameterCollection parameters)
        where TChannel : class, IChannel
    {
        ArgumentNullException.ThrowIfNull(listenUriBaseAddress);
        Require();
        return new BindingContext(
            new CustomBinding(this), parameters, listenUriBaseAddress, listenUriRelativeAddress, listenUriMode)
            .BuildInnerChannelListener<TChannel>();
    }

    /// <summary>Determines whether a client's channels can be of this type.</summary>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public bool CanBuildChannelFactory<TChannel>(params object[] parameters) =>
        CanBuildChannelFactory<TChannel>(Collect(parameters));

    /// <summary>Determines whether a client's channels can be of this type.</summary>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public virtual bool CanBuildChannelFactory<TChannel>(BindingParameterCollection parameters) =>
        new BindingContext(new CustomBinding(this), parameters).CanBuildInnerChannelFactory<TChannel>();

    /// <summary>Determines whether a service's channels can be of this type.</summary>
    /// <param name="parameters">The parameters of the operation.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public bool CanBuildChannelListener<TChannel>(params object[] parameters)
        where TChannel : class, IChannel => CanBuildChannelListener<TChannel>(Collect(parameters));

    /// <summary>Determines whether a service's channels can be of this type.</summary>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public virtual bool CanBuildChannelListener<TChannel>(BindingParameterCollection parameters)
        where TChannel : class, IChannel =>
        new BindingContext(new CustomBinding(this), parameters).CanBuildInnerChannelListener<TChannel>();

    /// <summary>The object of type <typeparamref name="T"/> that an element of the binding offers, or null.</summary>
    /// <param name="parameters">The parameters of the binding.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public T? GetProperty<T>(BindingParameterCollection parameters)
        where T : class => new BindingContext(new CustomBinding(this), parameters).GetInnerProperty<T>();

    /// <summary>Determines whether <see cref="Name"/> is not the type's name.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeName() => Name != GetType().Name;

    /// <summary>Determines whether <see cref="Namespace"/> is not the default.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeNamespace() => Namespace != ContractNames.DefaultNamespace;

    /// <summary>Why an endpoint with this binding cannot be opened, with the remedy; null when it can.</summary>
    internal virtual string? Unsupported() => BindingShape.Unsupported(this, CreateBindingElements());

    /// <summary>The start of what <see cref="Unsupported"/> says: which binding and which setting.</summary>
    internal string Refusal(string setting, object? value) =>
        $"The binding '{Name}' ({GetType().Name}) cannot be opened: {setting} is {value ?? "null"}, which is not "
            + "available.";

    private protected virtual MessageVersion? FindMessageVersion()
    {
        var elements = CreateBindingElements();
        return elements.FindEncoding()?.MessageVersion
            ?? (elements.Count == 0
                ? null
                : new BindingContext(new CustomBinding(elements), []).GetInnerProperty<MessageVersion>());
    }

    private static BindingParameterCollection Collect(object[] parameters)
    {
        ArgumentNullException.ThrowIfNull(parameters);
        var collection = new BindingParameterCollection();
        foreach (var parameter in parameters)
        {
            collection.Add(parameter);
        }

        return collection;
    }

    /// <summary>Refuses elements in a wrong order, and settings that are not available.</summary>
    private void Require()
    {
        if (Unsupported() is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }
    }
}
