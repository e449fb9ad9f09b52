using System.Runtime.CompilerServices;
using System.ServiceModel.Channels;
using Woad.Client.Replies;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Client;

/// <summary>
/// The last step: 1. write the request, 2. send it and wait for the reply, 3. receive the rest of the reply, 4. check
/// its protection, 5. read it.
/// </summary>
internal sealed class ExchangeStep(ClientChannel channel, ObjectPool<ClientCall> calls, TimeProvider clock) : ClientStep
{
    private readonly ReplyCoverage? _coverage =
        channel.Model.Stack.ReportsCoverage ? new ReplyCoverage(channel.Model) : null;

    // An id of its own is a call of the kernel.
    private readonly bool _isNumbered = channel.Model.Encoding.HasAddressing || channel.Model.Stack.HasSessions;

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder))]
    public override async ValueTask RunAsync(ClientCall call)
    {
        var pending = call.Pending;
        try
        {
            var deadline = call.Deadline.Start(clock);
            call.BeginRequest(_isNumbered);
            await call.Wait(call.Lane.WriteAsync(call)).ConfigureAwait(false);
            if (call.Flowing is { } transaction)
            {
                pending.Request.Properties = TransactionMessageProperty.With(pending.Request.Properties, transaction);
            }

            await call.Wait(channel.Requester.InvokeAsync(pending, deadline)).ConfigureAwait(false);
            call.Lane.RequestIsSent(call);
            if (pending.Reply.Arriving is not null)
            {
                await call.Wait(StreamedReplies.ReceiveAsync(
                    pending.Reply, call.Operation.Model, channel.Model, deadline)).ConfigureAwait(false);
            }

            if (pending.ExpectsReply)
            {
                _coverage?.Check(call);
                call.Lane.ReadReply(call);
            }
        }
        catch (Exception e) when (call.Deadline.Explain(e, channel.Via) is { } reason)
        {
            throw reason;
        }

        // Only a call that has ended in order is used again: nobody else can hold it.
        call.Deadline.Stop();
        call.Clear();
        calls.Add(call);
    }
}
