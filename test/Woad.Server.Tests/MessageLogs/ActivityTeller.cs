using System.Diagnostics;

namespace Woad.Server.Tests.MessageLogs;

/// <summary>Tells the activity that its own traces would have.</summary>
public sealed class ActivityTeller : IActivityTeller
{
    public Guid Tell() => Trace.CorrelationManager.ActivityId;
}
