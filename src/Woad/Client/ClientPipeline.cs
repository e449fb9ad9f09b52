using System.ServiceModel;
using Woad.Connections;
using Woad.Formatters;
using Woad.Waits;

namespace Woad.Client;

/// <summary>
/// The way of the calls of one channel: 1. listeners are told, 2. the operation that calls lets others in, 3. a scope
/// adds its headers, 4. a transaction of the caller flows where the operation takes it, and is kept where the message
/// is sent in it, 5. a session's operations come in their order, and the last one closes the channel, 6. the channel
/// opens, 7. the exchange itself. The first three depend on where a call is made; without a listener and a running
/// operation they are passed over together.
/// </summary>
internal sealed class ClientPipeline
{
    private const int MaxPooledCalls = 1024;

    private readonly ObjectPool<ClientCall> _calls = new(MaxPooledCalls);
    private readonly ClientStep _ambient;
    private readonly ClientStep _opening;

    /// <param name="channel">The channel, which opens with its first call.</param>
    /// <param name="clock">Measures what calls take.</param>
    public ClientPipeline(ClientChannel channel, TimeProvider clock)
    {
        ClientStep step = new ExchangeStep(channel, _calls, clock);
        _opening = new OpeningStep(step, channel, clock);
        if (channel.Model.Stack.HasSessions)
        {
            _opening = new OrderStep(_opening, channel);
        }

        if (channel.Model.Contract.Operations.Any(static o => o.Flow is not null))
        {
            _opening = new TransactionStep(_opening);
        }

        if (channel.Model.Transport.Settings.SendsInTransactions)
        {
            _opening = new EnlistingStep(_opening);
        }

        step = new ScopeStep(_opening, channel);
        step = new CalloutStep(step, channel);
        _ambient = new ObservationStep(step, channel.Model, channel.Via, clock);
    }

    /// <summary>Takes a call; the task completes when the results are in its values.</summary>
    public ValueTask RunAsync(ClientCall call) => call.Deadline.Caller.IsCancellationRequested
        ? ValueTask.FromException(new OperationCanceledException(call.Deadline.Caller))
        : (OperationContext.IsNone && !ObservationStep.IsWanted ? _opening : _ambient).RunAsync(call);

    /// <summary>
    /// The same; the caller's thread sends the request, sleeps until the reply is there, and reads it.
    /// </summary>
    public void Run(ClientCall call)
    {
        call.IsBlocking = true;
        Blocking.Wait(RunAsync(call));
    }

    /// <summary>A call of a compiled operation.</summary>
    public ClientCall NewCall(ChannelOperation operation, CallFrame frame, TimeSpan timeout)
    {
        var call = NewCall();
        call.Begin(operation, frame, timeout);
        return call;
    }

    /// <summary>A call with objects.</summary>
    public ClientCall NewCall(
        ChannelOperation operation, ObjectCallValues values, TimeSpan timeout, CancellationToken cancellationToken)
    {
        var call = NewCall();
        call.Begin(operation, values, timeout, cancellationToken);
        return call;
    }

    private ClientCall NewCall() => _calls.TryTake() ?? new ClientCall();
}
