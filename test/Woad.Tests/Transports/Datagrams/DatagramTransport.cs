using System.Collections.Concurrent;
using System.ServiceModel;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Layers;
using Woad.Transports;
using Woad.Xml;

namespace Woad.Tests.Transports.Datagrams;

/// <summary>
/// Datagrams in memory, one way: the smallest transport there is. It is registered by its scheme, and no type of the
/// framework knows of it.
/// </summary>
internal sealed class DatagramTransport(TransportModel transport) : ClientTransport
{
    public const string Scheme = "test.datagrams";

    private static readonly ConcurrentDictionary<string, DatagramListener> Listeners = new();

    static DatagramTransport() => TransportRegistry.Register(
        Scheme, new DatagramListener.Factory(Listeners), static transport => new DatagramTransport(transport));

    public override Downstream Connections => new(
        (_, via, _) =>
        {
            AddressScheme.Check(via, transport);
            return new ValueTask<IRequester>(new Sender(via));
        },
        null);

    /// <summary>A binding on the transport, which is registered by then.</summary>
    public static CustomDatagramBinding NewBinding() => new();

    /// <summary>Sends what is given to it, and hears nothing.</summary>
    private sealed class Sender(Uri via) : IRequester
    {
        public event Action<Exception>? Failed
        {
            add { }
            remove { }
        }

        public string? SessionId => null;

        public BinaryWriterSession? Strings => null;

        public ValueTask InvokeAsync(PendingRequest call, CancellationToken cancellationToken)
        {
            // A datagram to nobody is lost.
            if (Listeners.TryGetValue(via.AbsoluteUri, out var listener))
            {
                listener.Deliver(call.Request.Bytes.ToArray());
            }

            return default;
        }

        public ValueTask CloseAsync(CancellationToken cancellationToken) => default;

        public void Abort()
        {
        }

        public ValueTask DisposeAsync() => default;
    }

    /// <summary>A binding on the transport.</summary>
    internal sealed class CustomDatagramBinding : System.ServiceModel.Channels.Binding
    {
        public override string Scheme => DatagramTransport.Scheme;

        public override System.ServiceModel.Channels.BindingElementCollection CreateBindingElements() =>
            [new System.ServiceModel.Channels.TextMessageEncodingBindingElement(), new DatagramElement()];
    }
}
