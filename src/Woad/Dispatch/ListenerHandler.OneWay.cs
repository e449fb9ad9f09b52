namespace Woad.Dispatch;

/// <content>Messages that are acknowledged before their operation has ended.</content>
internal sealed partial class ListenerHandler
{
    /// <summary>A one-way message over HTTP: acknowledged first, then run while the connection goes on.</summary>
    private async ValueTask AcceptAsync(Call call)
    {
        // The message is made while the request is there: what it takes from the transport ends with the answer, and the
        // server uses the same objects for the next request of the connection. Compiled operations may ask for it, too.
        call.IsRequestAside = call.Request is null;
        if (FaultPath.WhyNoMessage(call) is { } reason)
        {
            await Faults.RejectAsync(call, reason).ConfigureAwait(false);
            return;
        }

        call.Exchange.IsDetached = true;
        await call.Exchange.AcceptAsync().ConfigureAwait(false);
        call.IsAnswered = true;
        _ = RunDetachedAsync(call);
    }

    /// <summary>Nobody waits for the end of an acknowledged one-way operation: what goes wrong is reported here.</summary>
    private async Task RunDetachedAsync(Call call)
    {
        var operation = call.Operation.Model.Name;
        try
        {
            await StartAsync(call).ConfigureAwait(false);
        }
        catch (Exception e)
        {
            Log.OneWayFailed(Service.Logger, Service.Model.Name, operation, e);
        }
    }

    /// <summary>A one-way request of a session: acknowledged first, then run in its place in the session.</summary>
    private async ValueTask AcceptInSessionAsync(Call call)
    {
        await call.Exchange.AcceptAsync().ConfigureAwait(false);
        call.IsAnswered = true;
        await StartAsync(call).ConfigureAwait(false);
    }

    private ValueTask StartAsync(Call call) => TryStart(call, out var run) ? default : run;
}
