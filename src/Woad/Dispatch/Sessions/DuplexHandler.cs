using System.ServiceModel;
using Woad.Exchanges;
using Woad.Sessions;

namespace Woad.Dispatch.Sessions;

/// <summary>
/// Stands before dispatch in a session in which both sides call: replies go to the calls that wait for them, everything
/// else is dispatched.
/// </summary>
/// <remarks>A message that must wait is overtaken by replies as rule 3 of <see cref="CallWaits"/> says.</remarks>
/// <param name="inner">Dispatch.</param>
/// <param name="calls">The calls that wait for replies.</param>
/// <param name="takesAll">
/// Whether an operation takes every message, as that of a router: replies of others, too.
/// </param>
internal sealed class DuplexHandler(IReceiver inner, Correlator calls, bool takesAll = false) : IReceiver
{
    private Task<bool>? _last;
    private int _ahead;

    public ValueTask<bool> AdmitAsync(Incoming incoming)
    {
        bool isReply;
        try
        {
            isReply = calls.TryDeliver(incoming, takesAll);
        }
        catch (Exception)
        {
            // What cannot be read is no reply; dispatch says what is wrong with it.
            isReply = false;
        }

        if (isReply)
        {
            return new ValueTask<bool>(false);
        }

        if (_last is { IsCompleted: false } before)
        {
            return ReadOnAsync(incoming, AdmitAfterAsync(before, incoming));
        }

        var admitted = inner.AdmitAsync(incoming);
        return admitted.IsCompleted ? admitted : ReadOnAsync(incoming, admitted.AsTask());
    }

    public ValueTask<Outcome> RunAsync(Incoming incoming) =>
        incoming.Admission is { } admission ? RunLaterAsync(incoming, admission) : inner.RunAsync(incoming);

    public void Miss(CommunicationException reason) => inner.Miss(reason);

    private async ValueTask<bool> ReadOnAsync(Incoming incoming, Task<bool> admission)
    {
        _last = admission;
        if (Volatile.Read(ref _ahead) < CallWaits.MaxAhead)
        {
            await Task.WhenAny(admission, calls.WhenWaitedFor()).ConfigureAwait(false);
        }

        if (_ahead >= CallWaits.MaxAhead || admission.IsCompleted)
        {
            return await admission.ConfigureAwait(false);
        }

        Interlocked.Increment(ref _ahead);
        incoming.Admission = admission;
        return true;
    }

    private async Task<bool> AdmitAfterAsync(Task<bool> before, Incoming incoming)
    {
        await before.ConfigureAwait(false);
        return await inner.AdmitAsync(incoming).ConfigureAwait(false);
    }

    private async ValueTask<Outcome> RunLaterAsync(Incoming incoming, Task<bool> admission)
    {
        incoming.Admission = null;
        var isAdmitted = await admission.ConfigureAwait(false);
        Interlocked.Decrement(ref _ahead);
        return isAdmitted ? await inner.RunAsync(incoming).ConfigureAwait(false) : Outcome.Answered;
    }
}
