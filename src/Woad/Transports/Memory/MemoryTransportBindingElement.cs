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

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new BinaryMessageEncodingBindingElement();

    internal override string? Unsupported() => null;
}
