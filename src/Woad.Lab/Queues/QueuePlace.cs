using System.ServiceModel;
using Woad.Lab.Queues.Brokers;
using Woad.Queues;

namespace Woad.Lab.Queues;

/// <summary>
/// The queue of a cell. The load finds it by the cell's address: an embedded queue has a directory of its own, which is
/// the fragment; a queue of the broker has a name of its own on the machine <c>rabbitmq</c>.
/// </summary>
/// <param name="Address">The address of the cell.</param>
internal sealed record QueuePlace(Uri Address)
{
    private const string Own = "net.msmq://localhost/private/lab";
    private const string Broker = "rabbitmq";

    /// <summary>The name of the queue in its engine.</summary>
    public string Name => Address.AbsolutePath.TrimStart('/');

    /// <summary>The directory of an embedded queue; null for one of the broker.</summary>
    public string? Directory => Address.Host == Broker ? null : Uri.UnescapeDataString(Address.Fragment.TrimStart('#'));

    /// <summary>Makes a place in an engine.</summary>
    public static QueuePlace In(QueueEngine engine) => new(new Uri(engine == QueueEngine.RabbitMq
        ? $"net.msmq://{Broker}/private/woad-lab-{Guid.NewGuid():N}"
        : $"{Own}#{Uri.EscapeDataString(System.IO.Directory.CreateTempSubdirectory("woad-lab-").FullName)}"));

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
