using System.ServiceModel.Channels;

namespace Woad.Transports.Memory;

/// <summary>The transport of <see cref="MemoryBinding"/>.</summary>
public sealed class MemoryTransportBindingElement : TransportBindingElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MemoryTransportBindingElement"/> class with the defaults.
    /// </summary>
    public MemoryTransportBindingElement()
    {
    }

    private MemoryTransportBindingElement(MemoryTransportBindingElement original) : base(original) =>
        IsSessionful = original.IsSessionful;

    /// <summary>Gets or sets whether each channel is a session in which both sides may send at any time.</summary>
    /// <value>The default is true; without sessions each request stands for itself, as over HTTP.</value>
    public bool IsSessionful { get; set; } = true;

    /// <summary>Gets the scheme of addresses in memory: memory.</summary>
    public override string Scheme => MemoryTransport.Scheme;

    /// <inheritdoc/>
    public override BindingElement Clone() => new MemoryTransportBindingElement(this);

    /// <summary>Builds a factory of duplex session channels; without sessions, of request channels.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel factory.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for duplex session channels.</summary>
    /// <param name="context">The context of the binding: its remaining elements and parameters.</param>
    /// <returns>The channel listener.</returns>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

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

    internal override bool HasSessions => IsSessionful;

    internal override string? Unsupported() => null;
}
