using System.ServiceModel.Channels;

namespace Woad.Transports.Memory;

/// <summary>Puts a binding on the transport within one process.</summary>
internal sealed class MemoryTransportBindingElement : TransportBindingElement
{
    public MemoryTransportBindingElement()
    {
    }

    private MemoryTransportBindingElement(MemoryTransportBindingElement other)
        : base(other)
    {
    }

    public override string Scheme => MemoryTransport.Scheme;

    public override BindingElement Clone() => new MemoryTransportBindingElement(this);

    internal override MessageEncodingBindingElement CreateDefaultEncoding() => new BinaryMessageEncodingBindingElement();

    internal override string? Unsupported() => null;
}
