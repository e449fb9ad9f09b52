using Woad.Bindings.Freezing;
using Woad.Bindings.Rules;
using Woad.Connections;

namespace System.ServiceModel.Channels;

/// <summary>A transport that keeps a connection for a session, framed after [MC-NMF].</summary>
public abstract partial class ConnectionOrientedTransportBindingElement : TransportBindingElement
{
    private protected ConnectionOrientedTransportBindingElement()
    {
    }

    [Copy]
    private protected partial ConnectionOrientedTransportBindingElement(
        ConnectionOrientedTransportBindingElement original);

    /// <summary>Gets or sets the maximum time between a client's connection and the end of its preamble.</summary>
    /// <value>The default is 30 seconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less, or longer than 24 days.</exception>
    [Setting("00:00:30", Min = 1)] public partial TimeSpan ChannelInitializationTimeout { get; set; }

    /// <summary>
    /// Gets or sets the number of bytes that a client reads from a connection at a time, and the size of a named pipe's
    /// buffers.
    /// </summary>
    /// <value>The default is 8,192, with which a client reads up to 16 kB. 0 means the default.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative.</exception>
    /// <remarks>
    /// The value has no effect on a service's sockets, which are read into pages of 4,096 bytes that all connections
    /// share. A connection that waits holds no buffer.
    /// </remarks>
    [Setting(8192, Min = 0)] public partial int ConnectionBufferSize { get; set; }

    /// <summary>Gets or sets how host names are compared.</summary>
    /// <value>The default is <see cref="HostNameComparisonMode.StrongWildcard"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial HostNameComparisonMode HostNameComparisonMode { get; set; }

    /// <summary>Gets or sets the maximum number of bytes that a message may occupy in memory.</summary>
    /// <value>
    /// The default is 65,536, or <see cref="TransportBindingElement.MaxReceivedMessageSize"/> while messages are
    /// buffered.
    /// </value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    [Setting(Min = 1, Unset = nameof(BufferSizeOfMessages))] public partial int MaxBufferSize { get; set; }

    /// <summary>Gets or sets WCF's maximum time that small writes wait to go out together.</summary>
    /// <value>The default is 200 milliseconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is negative, or longer than 24 days.</exception>
    /// <remarks>
    /// The value is kept and copied, without effect: no write waits for a clock. Answers to requests that came together
    /// leave together, when the last of them is written or 64 kB are, 512 kB for a peer that reads promptly.
    /// </remarks>
    [Setting("00:00:00.2", Min = 0)] public partial TimeSpan MaxOutputDelay { get; set; }

    /// <summary>Gets or sets the number of instances of a named pipe that wait for a client at a time.</summary>
    /// <value>The default is 2 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    /// <remarks>
    /// The value has no effect on sockets: their connections are accepted one after the other as fast as they come.
    /// Before that they wait in the system's queue, which ListenBacklog sets.
    /// </remarks>
    [Setting(Default = nameof(AcceptsByDefault), Min = 1, ShouldSerialize = true)]
    public partial int MaxPendingAccepts { get; set; }

    /// <summary>Gets or sets the maximum number of connections that wait for the service to take them.</summary>
    /// <value>The default is 12 for each processor.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    /// <remarks>
    /// Once the value is set, sessions that would have to wait for one of MaxConcurrentSessions beyond it are refused:
    /// their clients get a <see cref="ServerTooBusyException"/>. Until then all that come wait.
    /// </remarks>
    [Setting(Min = 1, Unset = nameof(ConnectionsByDefault), ShouldSerialize = true)]
    public partial int MaxPendingConnections { get; set; }

    /// <summary>The maximum that the program has set; null for none.</summary>
    internal int? OwnMaxPendingConnections => _maxPendingConnections;

    /// <summary>Gets or sets whether messages are buffered or streamed.</summary>
    /// <value>The default is <see cref="TransferMode.Buffered"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is undefined.</exception>
    [Setting] public partial TransferMode TransferMode { get; set; }

    private protected static int ConnectionsByDefault => 12 * Environment.ProcessorCount;

    private static int AcceptsByDefault => 2 * Environment.ProcessorCount;

    /// <summary>The buffer size that follows the message size, while none is set.</summary>
    private int BufferSizeOfMessages =>
        BufferedSize.Following(MaxReceivedMessageSize, TransferMode == TransferMode.Buffered);

    /// <summary>
    /// Determines whether channels of this type can be built for a client: <see cref="IDuplexSessionChannel"/>.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>(context);

    /// <summary>
    /// Determines whether channels of this type can be built for a service: <see cref="IDuplexSessionChannel"/>.
    /// </summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>
    /// <see langword="true"/> if the binding elements can create it; otherwise, <see langword="false"/>.
    /// </returns>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
        CanBuildListener<TChannel>(context);

    internal override MessageEncodingBindingElement CreateDefaultEncoding() =>
        new BinaryMessageEncodingBindingElement();

    internal override bool JoinsMessages => TransferMode == TransferMode.Buffered;

    internal override TransportModel FreezeTransport(TransportFreezing freezing) =>
        ConnectionFreezer.Freeze(this, freezing);

    /// <summary>Adds the settings of one kind of connection.</summary>
    internal virtual FramingModel FreezeFraming(FramingModel start) => start;

    internal override string? Unsupported() =>
        Refuse(TransferMode, HostNameComparisonMode.StrongWildcard, MaxBufferSize);
}
