using Woad.Lab.Measuring;

namespace Woad.Lab.Callers.Recording;

/// <summary>The calls of one request of a script, in one measured stretch.</summary>
internal sealed class RequestTally
{
    /// <summary>The response times of calls that were answered inside the stretch.</summary>
    public Histogram Response { get; } = new();

    /// <summary>Calls that failed inside it.</summary>
    public long Errors { get; private set; }

    /// <param name="call">A call that ended inside the stretch.</param>
    /// <param name="isAnswered">Whether it was answered.</param>
    public void Add(in CallTimes call, bool isAnswered)
    {
        if (isAnswered)
        {
            Response.Record(call.End - call.Due);
        }
        else
        {
            Errors++;
        }
    }
}
