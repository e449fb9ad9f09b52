using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.MsmqIntegration;
using Microsoft.Extensions.Logging;
using Woad.Connections;
using Woad.Exchanges;
using Woad.Queues.Addresses;
using Woad.Queues.Bodies;
using Woad.Queues.Engine;
using Woad.Queues.Hosts;
using Woad.Queues.Model;
using Woad.Queues.Poison;
using Woad.Queues.Transactions;
using Woad.Transports.Listening;

namespace Woad.Queues.Receiving;

/// <summary>The parts that all messages of one listener share.</summary>
internal sealed class Reception(ListenRequest request, MsmqModel model, QueueHostUse host, IQueueReader reader)
    : IAsyncDisposable
{
    /// <summary>The maximum number of objects of datagrams that wait for the next message.</summary>
    private const int MaxPooled = 64;

    private readonly ObjectPool<DatagramDelivery> _datagrams = new(MaxPooled);

    public ListenRequest Request => request;

    public MsmqModel Model => model;

    public ReceivingModel Receiving => model.Receiving!;

    public IQueueEngine Engine => host.Engine;

    public WorkTable Works => host.Works;

    public IQueueReader Reader => reader;

    public ILogger Logger => request.Logger;

    public TimeProvider Clock => request.Transport.Clock;

    public RunningMessages Running { get; } = new();

    /// <summary>The machine of the address.</summary>
    public string Machine { get; } = QueueAddress.Parse(request.Address).Host;

    /// <summary>Reads bodies that are no envelopes; null for envelopes.</summary>
    public BodySerializer? Bodies { get; } = model.Format is { } format
        ? new BodySerializer(format, BodyTypes(model))
        : null;

    public PoisonHandler Poison { get; } = new(
        request.Address.AbsoluteUri, model.Poison, request.Logger, request.Events);

    /// <summary>Reads a message into an object that hands it up.</summary>
    /// <exception cref="ProtocolException">It is not a message of the endpoint: it is poison.</exception>
    public Delivery Read(ReceivedMessage message, IReceipt? receipt, ReceiveContext? context = null)
    {
        var origin = new MessageOrigin(message, receipt, context);
        if (request.Transport.HasSessions)
        {
            return new SessionDelivery(this, origin);
        }

        var datagram = _datagrams.TryTake() ?? new DatagramDelivery(this);
        datagram.Read(origin);
        return datagram;
    }

    /// <summary>The object may serve another message.</summary>
    public void Return(DatagramDelivery delivery) => _datagrams.Add(delivery);

    /// <summary>The types of the bodies of MsmqMessage, the contract's known types and those of the binding.</summary>
    private static IEnumerable<Type> BodyTypes(MsmqModel model) =>
        (model.Receiving?.Types ?? [])
            .Select(static t => t is { IsGenericType: true } && t.GetGenericTypeDefinition() == typeof(MsmqMessage<>)
                ? t.GetGenericArguments()[0]
                : t)
            .Where(static t => t != typeof(object))
            .Concat(model.BodyTypes);

    public async ValueTask DisposeAsync()
    {
        await reader.DisposeAsync().ConfigureAwait(false);
        await host.DisposeAsync().ConfigureAwait(false);
    }
}
