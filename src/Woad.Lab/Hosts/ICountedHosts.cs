namespace Woad.Lab.Hosts;

/// <summary>A service that knows more than its process can count: of its store, of its other processes.</summary>
internal interface ICountedHosts
{
    /// <summary>The counters of this process with what they lack.</summary>
    ServerCounters Complete(ServerCounters own);
}
