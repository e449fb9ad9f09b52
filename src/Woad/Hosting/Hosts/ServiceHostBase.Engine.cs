using Woad.Hosting.Receivers;
using Woad.Connections;
using Woad.Transports.Listening;

namespace System.ServiceModel;

public abstract partial class ServiceHostBase
{
    /// <summary>
    /// The listeners for a scheme, in place of the process's own servers (an application's pipeline); may return null.
    /// </summary>
    internal Func<string, IListenerFactory?>? Listeners { get; set; }

    /// <summary>Where HTTP requests wait before they run; null without a limit. Set by a behavior.</summary>
    internal IRequestGate? Gate { get; set; }

    /// <summary>Makes the receivers of listeners; null for those of dispatch. Behaviors set it.</summary>
    internal ReceiverFactory? Receivers { get; set; }

    /// <summary>Makes instances of the service; null for the type's parameterless constructor.</summary>
    internal Func<object>? InstanceSource { get; set; }
}
