namespace Woad.Client;

/// <summary>
/// The lane of a compiled operation whose parameters are inspected and whose messages nobody sees: the codec writes
/// what the inspectors have left, and reads the results that they see.
/// </summary>
/// <param name="direct">The lane of the operation without its inspectors.</param>
/// <param name="messages">Writes what the codec cannot write.</param>
internal sealed class ParameterClientLane(ClientLane direct, MessageClientLane messages) : ClientLane
{
    public override ValueTask WriteAsync(ClientCall call)
    {
        var operation = call.Operation;
        var inputs = call.Values.GetInputs(operation);
        var states = MessageClientLane.Inspect(operation.Model, inputs);
        var values = new InspectedCallValues(call.Values, inputs, states);
        call.TakeValues(values);
        call.Lane = values.TryFill(operation) ? direct : messages;
        return call.Lane.WriteAsync(call);
    }

    public override void RequestIsSent(ClientCall call) => call.Lane.RequestIsSent(call);

    public override void ReadReply(ClientCall call) => call.Lane.ReadReply(call);
}
