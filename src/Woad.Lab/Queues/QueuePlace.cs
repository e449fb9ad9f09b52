using System.ServiceModel;
using Woad.Lab.Hosts;
using Woad.Lab.Queues.Brokers;
using Woad.Queues;

namespace Woad.Lab.Queues;

/// <summary>
/// The queue of a cell. An embedded queue has a directory of its own, which belongs to the cell; a queue of the broker
/// has a name of its own on the machine <c>rabbitmq</c>.
/// </summary>
/// <param name="Cell">The cell, whose address is that of the queue.</param>
internal sealed record QueuePlace(CellTopology Cell)
{
    private const string Own = "net.msmq://localhost/private/lab";
    private const string Broker = "rabbitmq";

    private const string Files = "directory";

    public Uri Address => Cell.Address;

    /// <summary>The name of the queue in its engine.</summary>
    public string Name => Address.AbsolutePath.TrimStart('/');

    /// <summary>The directory of an embedded queue; null for one of the broker.</summary>
    public string? Directory => Cell.Find(Files)?.LocalPath;

    /// <summary>Makes a place in an engine.</summary>
    public static QueuePlace In(QueueEngine engine) => new(engine == QueueEngine.RabbitMq
        ? new CellTopology(new Uri($"net.msmq://{Broker}/private/woad-lab-{Guid.NewGuid():N}"))
        : new CellTopology(new Uri(Own))
        {
            Others = [new(Files, FileAddress(System.IO.Directory.CreateTempSubdirectory("woad-lab-").FullName))],
        });

    /// <summary>A path as an address that is one in the text of a report, too.</summary>
    private static Uri FileAddress(string path) => new(new Uri(path).AbsoluteUri);

    /// <summary>Lets the channels of this process use the queue.</summary>
    public EndpointAddress Use()
    {
        if (Directory is { } directory)
        {
            QueueOptions.Current.Directory = directory;
            return new EndpointAddress(Own);
        }

        QueueOptions.Current.Hosts[Broker] = BrokerPlace.Address.OriginalString;
        return new EndpointAddress(Address);
    }

    /// <summary>The binding of senders and receivers of a cell.</summary>
    public static NetMsmqBinding Binding(bool isDurable) => new(NetMsmqSecurityMode.None)
    {
        Durable = isDurable,
        ExactlyOnce = isDurable,
        ReceiveRetryCount = PoisonTerms.Retries,
        MaxRetryCycles = PoisonTerms.Cycles,
        RetryCycleDelay = PoisonTerms.Delay,
        ReceiveErrorHandling = isDurable ? ReceiveErrorHandling.Move : ReceiveErrorHandling.Drop,
        MaxReceivedMessageSize = 1 << 20,
    };
}
