using System.ServiceModel.Channels;

namespace Woad.Transports.Memory;

/// <summary>The transport of <see cref="MemoryBinding"/>.</summary>
public sealed class MemoryTransportBindingElement : TransportBindingElement
{
    /// <summary>Makes an element with the defaults.</summary>
    public MemoryTransportBindingElement()
    {
    }

    private MemoryTransportBindingElement(MemoryTransportBindingElement original) : base(original)
    {
    }

    /// <summary>The scheme of addresses in memory: memory.</summary>
    public override string Scheme => MemoryTransport.Scheme;

    /// <inheritdoc/>
    public override BindingElement Clone() => new MemoryTransportBindingElement(this);

    /// <summary>Builds a factory of duplex session channels.</summary>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelFactory<TChannel> BuildChannelFactory<TChannel>(BindingContext context) =>
        BuildFactory<TChannel>(context);

    /// <summary>Builds a listener for duplex session channels.</summary>
    /// <exception cref="ArgumentException">Another type of channel was asked for.</exception>
    public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context) =>
        BuildListener<TChannel>(context);

    /// <summary>Whether channels of this type can be built for a client: <see cref="IDuplexSessionChannel"/>.</summary>
    public override bool CanBuildChannelFactory<TChannel>(BindingContext context) => CanBuildFactory<TChannel>();

    /// <summary>Whether channels of this type can be built for a service: <see cref="IDuplexSessionChannel"/>.</summary>
    public override bool CanBuildChannelListener<TChannel>(BindingContext context) => CanBuildListener<TChannel>();

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new BinaryMessageEncodingBindingElement();

    internal override string? Unsupported() => null;
}
