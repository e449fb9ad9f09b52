using Woad.Dispatch;
using Woad.Model;

namespace Woad.Hosting.Receivers;

/// <summary>Makes the receiver of a listener, once, before the listener opens.</summary>
/// <param name="service">The service whose host listens.</param>
/// <param name="listener">The listener.</param>
/// <returns>The receiver; null for that of dispatch.</returns>
internal delegate IListenerReceiver? ReceiverFactory(ServiceRuntime service, ListenerModel listener);
