using System.ServiceModel;
using System.ServiceModel.Channels;
using Woad.Exchanges;
using Woad.Messages;

namespace Woad.Dispatch.Lanes;

/// <summary>
/// The lane of messages, with every hook that is installed. Reading: 1. inspectors see the request, 2. the formatter
/// reads the parameters, 3. mandatory headers are checked, 4. parameter inspectors. Then the operation. Writing: 5.
/// parameter inspectors, 6. the formatter makes the reply. All of them see the call's context as
/// <see cref="OperationContext.Current"/>.
/// </summary>
/// <param name="listener">The listener.</param>
/// <param name="operation">The operation.</param>
/// <param name="bodies">Reads and writes bodies that hooks leave as they are by a codec; null for none.</param>
internal class MessageLane(ListenerRuntime listener, OperationRuntime operation, HookedBodies? bodies = null)
    : CallLane
{
    /// <summary>Whether hooks see parameters alone, so that the bytes are read and written without messages.</summary>
    private readonly bool _hidesMessages = bodies is not null && operation.Model.DeserializeRequest
        && operation.Model.SerializeReply
        && operation.Endpoint.Model is { Authorization: null, Inspectors.IsEmpty: true }
        && operation.Model is { CallContexts.IsEmpty: true, Inspectors.IsEmpty: false, ReleasesInstanceBefore: false };

    public override bool TryRead(Call call)
    {
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            Read(call);
            return true;
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }
    }

    public override ValueTask InvokeAsync(Call call) =>
        operation.Endpoint.Model.Authorization is null && operation.Model.CallContexts.IsEmpty
            ? Invocation.Run(call, ObjectLaneValues.Of(call))
            : InvokeSurroundedAsync(call);

    public override void Complete(Call call)
    {
        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            ShowResults(ObjectLaneValues.Of(call));
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }

        if (operation.Model.DisposesParameters)
        {
            var values = ObjectLaneValues.Of(call);
            call.Ending.Parameters = CallParameters.Of([.. values.Inputs, .. values.Outputs, values.Result]);
        }
    }

    public override bool TryWrite(Call call, out MessageProperties? properties)
    {
        properties = null;
        return _hidesMessages && ObjectLaneValues.Of(call).Codec is not null && bodies!.TryWriteOnce(call);
    }

    public override Message MakeReply(Call call)
    {
        var values = ObjectLaneValues.Of(call);
        if (!operation.Model.SerializeReply)
        {
            return (Message)values.Result!;
        }

        var outer = CurrentOperation.EnterSynchronous(call);
        try
        {
            var reply = operation.Model.DispatchFormatter!.SerializeReply(
                listener.Encoding.Version, values.Outputs, values.Result!);
            bodies?.Take(call, reply);
            return reply;
        }
        finally
        {
            CurrentOperation.ExitSynchronous(outer);
        }
    }

    public override bool TryWriteMade(Call call) => bodies?.TryWrite(call) == true;

    private static ValueTask InvokeSurroundedAsync(Call call) =>
        new(CallSurroundings.InvokeAsync(call, () => Invocation.Run(call, ObjectLaneValues.Of(call))));

    private void Read(Call call)
    {
        var values = ObjectLaneValues.Of(call);
        var isLeft = false;
        if (!_hidesMessages || !TryReadBytes(call, values, out isLeft))
        {
            ReadMessage(call, values, isLeft ? null : bodies);
        }

        var inspectors = operation.Model.Inspectors;
        if (!inspectors.IsEmpty)
        {
            values.Correlations = new object?[inspectors.Length];
            for (var i = 0; i < values.Correlations.Length; i++)
            {
                values.Correlations[i] = inspectors[i].BeforeCall(operation.Model.Name, values.Inputs);
            }
        }
    }

    /// <summary>A head that dispatch has read has no header that is not understood.</summary>
    private bool TryReadBytes(Call call, ObjectLaneValues values, out bool isLeft)
    {
        var inputs = operation.Model.Invoker!.AllocateInputs();
        if (!bodies!.TryReadBytes(call, inputs, out isLeft))
        {
            return false;
        }

        values.Inputs = WithCancellation(call, inputs);
        return true;
    }

    private void ReadMessage(Call call, ObjectLaneValues values, HookedBodies? reading)
    {
        Message message;
        try
        {
            message = call.Views.GetRequest();
        }
        catch (ProtocolException e)
        {
            throw new NoEnvelopeException(e);
        }

        if (operation.Endpoint.Model.Authorization is { } authorization)
        {
            CallAuthorization.Check(call, authorization, ref message);
        }

        RequestInspection.Show(call, ref message);
        values.Inputs = ReadInputs(call, message, reading);
        if (operation.Endpoint.Model.ValidateMustUnderstand
            && message.Headers.NotUnderstood() is { Count: > 0 } headers)
        {
            throw new MustUnderstandException(headers);
        }
    }

    private void ShowResults(ObjectLaneValues values)
    {
        for (var i = values.Correlations.Length - 1; i >= 0; i--)
        {
            operation.Model.Inspectors[i].AfterCall(
                operation.Model.Name, values.Outputs, values.Result!, values.Correlations[i]!);
        }
    }

    private object?[] ReadInputs(Call call, Message message, HookedBodies? reading)
    {
        var model = operation.Model;
        var inputs = model.Invoker!.AllocateInputs();
        if (model.DeserializeRequest)
        {
            if (reading?.TryRead(call, message, inputs) != true)
            {
                model.DispatchFormatter!.DeserializeRequest(message, inputs);
                model.Ignored.Report(message.TakeIgnored(), model.Name, isReply: false, listener.Service.Logger);
            }

            call.Views.IsRequestRead = !model.StreamsRequest;
        }
        else
        {
            inputs[0] = message;
        }

        return WithCancellation(call, inputs);
    }

    private object?[] WithCancellation(Call call, object?[] inputs)
    {
        var position = operation.Model.TokenPosition;
        if (position >= 0 && inputs.Length > position)
        {
            inputs[position] = call.Ending.GetCancellation(call);
        }

        return inputs;
    }
}
