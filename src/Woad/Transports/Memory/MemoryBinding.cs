using System.ServiceModel.Channels;

namespace Woad.Transports.Memory;

/// <summary>
/// SOAP 1.2 with WS-Addressing 1.0 as binary XML between two peers in one process, with sessions. For tests of services
/// without sockets: addresses are <c>memory://name/path</c>.
/// </summary>
public sealed class MemoryBinding : Binding
{
    /// <summary>
    /// Initializes a new instance of the <see cref="MemoryBinding"/> class with WCF's default timeouts and sizes.
    /// </summary>
    public MemoryBinding()
    {
    }

    /// <summary>Gets or sets the maximum size, in bytes, of a received message.</summary>
    /// <value>The default is 65536.</value>
    public long MaxReceivedMessageSize { get; set; } = 65536;

    /// <inheritdoc/>
    public override string Scheme => MemoryTransport.Scheme;

    /// <inheritdoc/>
    public override BindingElementCollection CreateBindingElements() => new(
    [
        new BinaryMessageEncodingBindingElement(),
        new MemoryTransportBindingElement { MaxReceivedMessageSize = MaxReceivedMessageSize },
    ]);
}
