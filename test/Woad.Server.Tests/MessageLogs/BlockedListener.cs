using System.Diagnostics;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>A listener whose disk never answers.</summary>
internal sealed class BlockedListener : TraceListener
{
    private readonly ManualResetEventSlim _never = new();

    public override void Write(string? message) => _never.Wait();

    public override void WriteLine(string? message) => _never.Wait();

    public override void TraceData(
        TraceEventCache? eventCache, string source, TraceEventType eventType, int id, object? data) => _never.Wait();

    protected override void Dispose(bool disposing)
    {
        _never.Set();
        base.Dispose(disposing);
    }
}
