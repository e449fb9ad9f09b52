using System.Collections.Concurrent;
using System.ServiceModel;

namespace Woad.Server.Tests.Channels;

/// <summary>Begins its operations on the thread that read the request.</summary>
[ServiceBehavior(UseSynchronizationContext = false)]
public sealed class MeetingService : IMeeting, IMeetingOneWay
{
    private static readonly ConcurrentDictionary<string, Meeting> Meetings = [];

    public static Meeting Of(string key) => Meetings.GetOrAdd(key, _ => new Meeting());

    [RunsOn(OperationThread.Reading)]
    public bool Come(string key, MeetingStep step)
    {
        if (step == MeetingStep.Wait)
        {
            return Of(key).WaitForOther();
        }

        Of(key).Release();
        return true;
    }

    [RunsOn(OperationThread.Reading)]
    public void Tell(string key, MeetingStep step) => Come(key, step);
}
