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
        return false;
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
        var values = ObjectLaneValues.Of(call);
        values.Inputs = ReadInputs(call, message);
        if (operation.Endpoint.Model.ValidateMustUnderstand
            && message.Headers.NotUnderstood() is { Count: > 0 } headers)
        {
            throw new MustUnderstandException(headers);
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

    private void ShowResults(ObjectLaneValues values)
    {
        for (var i = values.Correlations.Length - 1; i >= 0; i--)
        {
            operation.Model.Inspectors[i].AfterCall(
                operation.Model.Name, values.Outputs, values.Result!, values.Correlations[i]!);
        }
    }

    private object?[] ReadInputs(Call call, Message message)
    {
        var model = operation.Model;
        var inputs = model.Invoker!.AllocateInputs();
        if (model.DeserializeRequest)
        {
            if (bodies?.TryRead(call, message, inputs) != true)
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

        if (model.TokenPosition >= 0 && inputs.Length > model.TokenPosition)
        {
            inputs[model.TokenPosition] = call.Ending.GetCancellation(call);
        }

        return inputs;
    }
}
