using System.ServiceModel;
using Woad.Queues;

namespace Woad.Lab.Queues;

/// <summary>
/// The queue of a cell: in a directory of its own, which is the fragment of the cell's address, so that the load finds
/// it too.
/// </summary>
internal static class QueuePlace
{
    public const string Queue = "private/lab";

    private const string Address = "net.msmq://localhost/private/lab";

    /// <summary>The address of the queue in a directory.</summary>
    public static Uri Of(string directory) => new($"{Address}#{Uri.EscapeDataString(directory)}");

    /// <summary>Lets the channels of this process use the queue of an address.</summary>
    public static EndpointAddress Use(Uri address)
    {
        QueueOptions.Current.Directory = Uri.UnescapeDataString(address.Fragment.TrimStart('#'));
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
