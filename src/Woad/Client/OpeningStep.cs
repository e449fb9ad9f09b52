namespace Woad.Client;

/// <summary>
/// Calls that are made before the channel is open: the first one opens it, all go out in the order in which they were
/// made.
/// </summary>
internal sealed class OpeningStep(ClientStep next, ClientChannel channel, TimeProvider clock) : ClientStep
{
    private readonly CallsBeforeOpen _calls = new(channel, clock);

    public override ValueTask RunAsync(ClientCall call) =>
        _calls.IsOver(channel.State) ? next.RunAsync(call) : WaitAsync(call);

    private async ValueTask WaitAsync(ClientCall call)
    {
        call.IsBlocking = false;
        var started = clock.GetTimestamp();
        var turn = await _calls.WaitAsync(call.Deadline).ConfigureAwait(false);
        call.Deadline.Spend(clock.GetElapsedTime(started));
        ValueTask called;
        try
        {
            called = next.RunAsync(call);
        }
        finally
        {
            turn?.SetResult();
        }

        await called.ConfigureAwait(false);
    }
}
