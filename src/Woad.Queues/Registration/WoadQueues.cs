using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.ServiceModel;
using Woad.Hosting;
using Woad.Metadata.Importing.Standard;
using Woad.Queues.Metadata;
using Woad.Queues.Receiving;
using Woad.Queues.Sending;
using Woad.Transports;

namespace Woad.Queues;

/// <summary>Makes the queues of this assembly the transport of net.msmq and msmq.formatname addresses.</summary>
public static class WoadQueues
{
    /// <summary>
    /// Registers the transport; done by itself when the assembly is loaded, may be called any number of times.
    /// </summary>
    [ModuleInitializer]
    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its transport by this registration.")]
    public static void Register()
    {
        var listeners = new QueueListenerFactory();
        foreach (var scheme in (string[])["net.msmq", "msmq.formatname"])
        {
            TransportRegistry.Register(scheme, listeners, static transport => new QueueTransport(transport));
        }

        DefaultBindings.Register("net.msmq", static () => new NetMsmqBinding());
        RegisteredTransports.Register(QueueAssertions.Transport, new(QueueImport.Make, QueueImport.Candidates));
    }
}
