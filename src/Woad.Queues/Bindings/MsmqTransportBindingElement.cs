namespace System.ServiceModel.Channels;

/// <summary>A queue as transport. Each message is a SOAP envelope, or a session of envelopes.</summary>
public sealed partial class MsmqTransportBindingElement : MsmqBindingElementBase
{
    private bool _hasSessions;

    /// <summary>
    /// Initializes a new instance of the <see cref="MsmqTransportBindingElement"/> class with the default settings.
    /// </summary>
    public MsmqTransportBindingElement()
    {
    }

    [Copy] private partial MsmqTransportBindingElement(MsmqTransportBindingElement elementToBeCloned);

    /// <summary>Gets or sets the maximum number of messages that are kept for use again.</summary>
    /// <value>The default is 8.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    [Setting(8, Min = 0)] public partial int MaxPoolSize { get; set; }

    /// <summary>Gets or sets the protocol by which messages reach their queue.</summary>
    /// <value>
    /// The default is <see cref="QueueTransferProtocol.Native"/>. Others are refused when the endpoint opens.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting(QueueTransferProtocol.Native)] public partial QueueTransferProtocol QueueTransferProtocol { get; set; }

    /// <summary>Gets the URI scheme, <c>net.msmq</c>.</summary>
    public override string Scheme => "net.msmq";

    /// <summary>Gets or sets a value that indicates whether Active Directory finds queues.</summary>
    /// <value>The default is <see langword="false"/>. True is refused when the endpoint opens.</value>
    [Setting] public partial bool UseActiveDirectory { get; set; }

    /// <summary>Builds a factory of channels that send to queues.</summary>
    /// <typeparam name="TChannel">The shape of the channels.</typeparam>
    /// <param name="context">The binding of the element, and what it was given.</param>
    /// <returns>The factory.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for channels that receive from a queue.</summary>
    /// <typeparam name="TChannel">The shape of the channels.</typeparam>
    /// <param name="context">The binding of the element, and what it was given.</param>
    /// <returns>The listener.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>Returns a value that indicates whether a client's channels can be of this type.</summary>
    /// <typeparam name="TChannel">The shape of the channels.</typeparam>
    /// <param name="context">The binding of the element, and what it was given.</param>
    /// <returns>True for the shapes of channels that send one way.</returns>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>(context);

    /// <summary>Returns a value that indicates whether a service's channels can be of this type.</summary>
    /// <typeparam name="TChannel">The shape of the channels.</typeparam>
    /// <param name="context">The binding of the element, and what it was given.</param>
    /// <returns>True for the shapes of channels that receive one way.</returns>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CanBuildListener<TChannel>(context);

    /// <inheritdoc/>
    public override BindingElement Clone() => new MsmqTransportBindingElement(this);

    internal override bool HasSessions => _hasSessions;

    internal override bool IsOneWay => true;

    internal override string? WsdlTransport => QueueAssertions.Transport;

    internal override TransportBindingElement For(bool needsSessions) =>
        needsSessions == _hasSessions ? this : new MsmqTransportBindingElement(this) { _hasSessions = needsSessions };

    internal override MessageEncodingBindingElement CreateDefaultEncoding() =>
        new BinaryMessageEncodingBindingElement();

    partial void CopyOthers(MsmqTransportBindingElement elementToBeCloned) =>
        _hasSessions = elementToBeCloned._hasSessions;
}
