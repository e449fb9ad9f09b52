using Woad.Bindings.Rules;

namespace System.ServiceModel.Channels;

/// <summary>
/// Makes reliable sessions (WS-ReliableMessaging): each message is delivered once and, in an ordered session, in order,
/// also when requests are lost and connections break.
/// </summary>
public sealed partial class ReliableSessionBindingElement : BindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ReliableSessionBindingElement"/> class with the default settings.
    /// </summary>
    public ReliableSessionBindingElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ReliableSessionBindingElement"/> class.</summary>
    /// <param name="ordered">Whether messages are delivered in the order in which they were sent.</param>
    public ReliableSessionBindingElement(bool ordered) => Ordered = ordered;

    [Copy] private partial ReliableSessionBindingElement(ReliableSessionBindingElement original);

    /// <summary>
    /// Gets or sets the time after which received messages are acknowledged, if no other message carries the
    /// acknowledgement.
    /// </summary>
    /// <value>The default is 0.2 seconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:00:00.2", Min = 1)] public partial TimeSpan AcknowledgementInterval { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether a receiver tells the sender how many messages it has places for, and
    /// a sender waits for places.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool FlowControlEnabled { get; set; }

    /// <summary>Gets or sets the time without any message after which the session fails.</summary>
    /// <value>The default is 10 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:10:00", Min = 1)] public partial TimeSpan InactivityTimeout { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of sessions of a listener that wait for the service to take them.
    /// </summary>
    /// <value>The default is 4.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or greater than 16,384.</exception>
    [Setting(4, Check = nameof(RequireChannels))] public partial int MaxPendingChannels { get; set; }

    /// <summary>Gets or sets how often a message is sent again before the session fails.</summary>
    /// <value>The default is 8.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(8, Min = 1)] public partial int MaxRetryCount { get; set; }

    /// <summary>
    /// Gets or sets the maximum number of messages that a sender keeps until they are acknowledged, and that a receiver
    /// keeps until they are read.
    /// </summary>
    /// <value>The default is 8.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or greater than 4,096.</exception>
    [Setting(8, Check = nameof(RequireWindow))] public partial int MaxTransferWindowSize { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether messages are delivered in the order in which they were sent.
    /// </summary>
    /// <value>The default is <see langword="true"/>.</value>
    [Setting(true)] public partial bool Ordered { get; set; }

    /// <summary>Gets or sets the version of WS-ReliableMessaging.</summary>
    /// <value>The default is <see cref="ReliableMessagingVersion.WSReliableMessagingFebruary2005"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    [Setting(Default = nameof(ReliableMessagingVersion.Default))]
    public partial ReliableMessagingVersion ReliableMessagingVersion { get; set; }

    /// <inheritdoc/>
    public override BindingElement Clone() => new ReliableSessionBindingElement(this);

    /// <summary>Builds a factory of channels with reliable sessions.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelFactory<TChannel>();

    /// <summary>Builds a listener for channels with reliable sessions.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="context"/> is null.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        CollectedLayers.Add(this, context).BuildInnerChannelListener<TChannel>();

    /// <inheritdoc/>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        return CollectedLayers.Add(this, context.Clone()).CanBuildInnerChannelFactory<TChannel>();
    }

    /// <inheritdoc/>
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
        return typeof(T) == typeof(IBindingDeliveryCapabilities)
            ? (T)(object)new DeliveryCapabilities(Ordered, QueuedDelivery: false)
            : context.GetInnerProperty<T>();
    }

    private static int RequireChannels(int value) => Require(value, 16384, nameof(MaxPendingChannels));

    private static int RequireWindow(int value) => Require(value, 4096, nameof(MaxTransferWindowSize));

    private static int Require(int value, int most, string name) =>
        value is >= 1 && value <= most
            ? value
            : throw new ArgumentOutOfRangeException(name, value, $"{name} is between 1 and {most}.");
}
