using Woad.Formatters;

namespace Woad.Client;

/// <summary>
/// The lane of a compiled operation whose parameters are inspected and whose messages nobody sees: the codec writes
/// the parameters that the inspectors have left, and reads the results that they see.
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

    /// <summary>
    /// The values of a call whose parameters are inspected: the inspectors have seen, and perhaps changed, the
    /// parameters, and see the results before the caller does.
    /// </summary>
    /// <param name="caller">The values as the caller passes them.</param>
    /// <param name="inputs">The parameters as the inspectors have left them.</param>
    /// <param name="states">The object that each inspector gets again with the results.</param>
    internal sealed class InspectedCallValues(CallValues caller, object?[] inputs, object?[] states) : CallValues
    {
        private CallFrame? _frame;

        /// <summary>
        /// Puts the parameters into a frame. False: an inspector has put an object of another type among them; the
        /// serializer states the error.
        /// </summary>
        public bool TryFill(ChannelOperation operation)
        {
            var frame = operation.Rent();
            try
            {
                operation.FrameCodec.SetInputs(frame, inputs);
            }
            catch (Exception e) when (e is InvalidCastException or NullReferenceException)
            {
                operation.Return(frame);
                return false;
            }

            _frame = frame;
            return true;
        }

        public override CallFrame GetFrame(ChannelOperation operation) => _frame!;

        public override void FrameIsRead(ChannelOperation operation)
        {
            if (!operation.Model.IsOneWay)
            {
                var outputs = GetOutputs(operation);
                SetResult(operation, operation.FrameCodec.GetResult(_frame!, outputs), outputs);
            }

            operation.Return(_frame!);
            _frame = null;
        }

        public override object?[] GetInputs(ChannelOperation operation) => inputs;

        public override object?[] GetOutputs(ChannelOperation operation) => caller.GetOutputs(operation);

        public override void SetResult(ChannelOperation operation, object? result, object?[] outputs)
        {
            var inspectors = operation.Model.Inspectors;
            for (var i = inspectors.Length - 1; i >= 0; i--)
            {
                inspectors[i].AfterCall(operation.Model.Name, outputs, result, states[i]);
            }

            caller.SetResult(operation, result, outputs);
        }
    }
}
