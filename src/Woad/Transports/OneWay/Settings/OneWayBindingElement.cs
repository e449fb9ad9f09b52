using Woad.Bindings.Rules;
using Woad.Contracts;
using Woad.Transports.OneWay;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>
/// Makes one-way channels of the channels below: <see cref="IOutputChannel"/> on the client,
/// <see cref="IInputChannel"/> on the service. Over requests, each message is answered by an empty reply once it has
/// been received; over sessions, messages go through sessions that are kept in a pool.
/// </summary>
public sealed partial class OneWayBindingElement : BindingElement, IOneWayDirection
{
    /// <summary>Initializes a new instance of the <see cref="OneWayBindingElement"/> class with its defaults.</summary>
    public OneWayBindingElement()
    {
    }

    private OneWayBindingElement(OneWayBindingElement original) : base(original)
    {
        ChannelPoolSettings = original.ChannelPoolSettings.Clone();
        MaxAcceptedChannels = original.MaxAcceptedChannels;
        PacketRoutable = original.PacketRoutable;
    }

    /// <summary>Gets or sets the settings of the sessions that a client keeps.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public ChannelPoolSettings ChannelPoolSettings
    {
        get;
        set => field = Check.NotNull(value);
    } = new();

    /// <summary>Gets or sets the maximum number of sessions that the service takes messages from at a time.</summary>
    /// <value>The default is 10.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int MaxAcceptedChannels
    {
        get;
        set => field = SettingChecks.Positive(value);
    } = 10;

    /// <summary>
    /// Gets or sets a value that indicates whether messages carry the header PacketRoutable, and the service refuses
    /// those without.
    /// </summary>
    /// <value>The default is <see langword="false"/>.</value>
    public bool PacketRoutable { get; set; }

    /// <summary>False: the element builds its channels itself.</summary>
    internal override bool IsBuiltIn => false;

    internal override bool StandsOnce => true;

    /// <inheritdoc/>
    public override BindingElement Clone() => new OneWayBindingElement(this);

    /// <summary>Builds a factory of output channels over request channels or sessions.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">
    /// The type is not <see cref="IOutputChannel"/>, or the elements below have no fitting channels.
    /// </exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context)
    {
        if (IsDirection(context))
        {
            return CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();
        }

        if (!CanBuildChannelFactory<TChannel>(context))
        {
            throw Unfit(typeof(TChannel), context, nameof(IOutputChannel));
        }

        object factory = context.CanBuildInnerChannelFactory<IRequestChannel>()
            ? new OneWayRequestFactory(
                context.Binding, context.BuildInnerChannelFactory<IRequestChannel>(), PacketRoutable)
            : new OneWaySessionFactory(
                context.Binding, context.BuildInnerChannelFactory<IDuplexSessionChannel>(), ChannelPoolSettings.Clone(),
                PacketRoutable,
                context.Clock);
        return (IChannelFactory<TChannel>)factory;
    }

    /// <summary>Builds a listener for input channels over reply channels or sessions.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">
    /// The type is not <see cref="IInputChannel"/>, or the elements below have no fitting channels.
    /// </exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
    {
        if (IsDirection(context))
        {
            return CollectedLayers.Add(this, context).BuildInnerChannelListener<TChannel>();
        }

        if (!CanBuildChannelListener<TChannel>(context))
        {
            throw Unfit(typeof(TChannel), context, nameof(IInputChannel));
        }

        object listener = context.CanBuildInnerChannelListener<IReplyChannel>()
            ? new OneWayReplyListener(
                context.Binding, context.BuildInnerChannelListener<IReplyChannel>(), PacketRoutable, context.Clock)
            : new OneWaySessionListener(
                context.Binding, context.BuildInnerChannelListener<IDuplexSessionChannel>(), MaxAcceptedChannels,
                PacketRoutable,
                context.Clock);
        return (IChannelListener<TChannel>)listener;
    }

    /// <summary>
    /// Determines whether output channels are asked for, and the elements below have requests or sessions.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (IsDirection(context))
        {
            return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelFactory<TChannel>();
        }

        return typeof(TChannel) == typeof(IOutputChannel)
            && (context.CanBuildInnerChannelFactory<IRequestChannel>()
                || context.CanBuildInnerChannelFactory<IDuplexSessionChannel>());
    }

    /// <summary>
    /// Determines whether input channels are asked for, and the elements below have requests or sessions.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (IsDirection(context))
        {
            return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelListener<TChannel>();
        }

        return typeof(TChannel) == typeof(IInputChannel)
            && (context.CanBuildInnerChannelListener<IReplyChannel>()
                || context.CanBuildInnerChannelListener<IDuplexSessionChannel>());
    }

    /// <summary>Gets a property of the elements below.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The object of the type, or <see langword="null"/> when there is none.</returns>
    public override T? GetProperty<T>(BindingContext context)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(context);
        return context.GetInnerProperty<T>();
    }

    /// <summary>Determines whether a setting of the pool is not the default.</summary>
    /// <returns><see langword="true"/> if the value is written; otherwise, <see langword="false"/>.</returns>
    public bool ShouldSerializeChannelPoolSettings()
    {
        var defaults = new ChannelPoolSettings();
        return ChannelPoolSettings.IdleTimeout != defaults.IdleTimeout
            || ChannelPoolSettings.LeaseTimeout != defaults.LeaseTimeout
            || ChannelPoolSettings.MaxOutboundChannelsPerEndpoint != defaults.MaxOutboundChannelsPerEndpoint;
    }

    /// <summary>A part of the layer that joins two directions; without one, the element builds channels.</summary>
    internal override bool IsLayer(IReadOnlyCollection<BindingElement> all) =>
        all.Any(static e => e.Terms is { JoinsDirections: true });

    /// <summary>
    /// Whether the element stands below one that makes sessions of two directions, which sends its messages one-way
    /// itself.
    /// </summary>
    private static bool IsDirection(BindingContext? context) =>
        context is not null && CollectedLayers.In(context).Any(static e => e.Terms is { JoinsDirections: true });

    private static ArgumentException Unfit(Type channel, BindingContext context, string offered) => new(Escaped.Text(
        $"Channel type '{channel}' was requested, but Binding '{context.Binding.Name}' doesn't support it or isn't "
            + $"configured properly to support it: OneWayBindingElement has {offered}, over elements that have "
            + $"request and reply channels or duplex session channels."));
}
