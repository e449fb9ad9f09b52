using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Hooks;

/// <summary>Notes the order in which its operation and its life end.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerCall)]
public sealed class CompletedService : IHooked, IDisposable
{
    private readonly ConcurrentQueue<string> _notes =
        OperationContext.Current!.Host!.Description.Behaviors.Find<CallHooks>()!.Notes;

    public string Say(string what)
    {
        _notes.Enqueue("say");
        OperationContext.Current!.OperationCompleted += (_, _) => _notes.Enqueue("completed");
        return what;
    }

    public string Shout(string what) => what.ToUpperInvariant();

    public void Dispose() => _notes.Enqueue($"dispose {CallHooks.Operation}");
}
