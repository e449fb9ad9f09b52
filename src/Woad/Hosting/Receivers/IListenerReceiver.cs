using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Hosting.Receivers;

/// <summary>
/// The part above the layers of one listener: takes its messages and sessions until the host closes. Dispatch is one,
/// a router is another.
/// </summary>
internal interface IListenerReceiver
{
    /// <summary>The receivers of messages and of sessions.</summary>
    Upstream Above { get; }

    /// <summary>Whether layers below change messages: then answers are handed over as contents. Set before the listener
    /// opens.</summary>
    bool IsParted { get; set; }

    /// <summary>Answers a message that a layer below has refused.</summary>
    ValueTask RefuseAsync(Incoming incoming, Exception reason);

    /// <summary>Lets calls end and closes every session; what is left when the token is cancelled is aborted.</summary>
    Task CloseAsync(CancellationToken deadline);

    /// <summary>Ends all sessions at once.</summary>
    void Abort();
}
