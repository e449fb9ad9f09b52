using System.Diagnostics.Tracing;

namespace Woad.CallPath;

/// <summary>
/// Collects the types whose methods the runtime compiles. A method is compiled at its first call, without inlining, so
/// the types between two looks are those that ran for the first time.
/// </summary>
internal sealed class CompiledMethods : EventListener
{
    private const EventKeywords JitAndNGen = (EventKeywords)0x30;
    private const int NamespaceIndex = 6;

    private readonly Lock _lock = new();
    private readonly HashSet<string> _types = [];

    /// <summary>Returns the types since the last look.</summary>
    public string[] Take()
    {
        // Events are delivered by the thread that compiles, which may still be on its way.
        Thread.Sleep(TimeSpan.FromSeconds(1));
        lock (_lock)
        {
            string[] types = [.. _types];
            _types.Clear();
            return types;
        }
    }

    protected override void OnEventSourceCreated(EventSource eventSource)
    {
        if (eventSource.Name == "Microsoft-Windows-DotNETRuntime")
        {
            EnableEvents(eventSource, EventLevel.Verbose, JitAndNGen);
        }
    }

    protected override void OnEventWritten(EventWrittenEventArgs eventData)
    {
        if (eventData.EventName?.StartsWith("MethodLoadVerbose", StringComparison.Ordinal) == true
            && eventData.Payload?[NamespaceIndex] is string type)
        {
            lock (_lock)
            {
                _types.Add(type);
            }
        }
    }
}
