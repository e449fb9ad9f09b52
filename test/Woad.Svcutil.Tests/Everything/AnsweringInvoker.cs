using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>The operation of a service that has no code of its own.</summary>
internal sealed class AnsweringInvoker(Answers answers, OperationDescription operation) : IOperationInvoker
{
    private static readonly MethodInfo ChannelOf =
        typeof(OperationContext).GetMethod(nameof(OperationContext.GetCallbackChannel))!;

    private readonly Signature _signature = new(operation);

    public bool IsSynchronous => true;

    public object?[] AllocateInputs() => new object?[_signature.Inputs.Count];

    public object? Invoke(object instance, object?[] inputs, out object?[] outputs)
    {
        var request = _signature.Request(inputs);
        var callbacks = CallBack();
        var filler = new Filler(answers.Version, operation.Messages[^1].Action);
        if (answers.Faults.TryRemove(operation.Name, out var type))
        {
            var detail = filler.Make(type)!;
            End(new Exchanged(request, Shape.Of(detail), callbacks));
            throw (Exception)Activator.CreateInstance(
                typeof(FaultException<>).MakeGenericType(type), detail, new FaultReason("asked for"))!;
        }

        outputs = [.. _signature.Outputs.Select(output => filler.Make(Signature.TypeOf(output)))];
        var result = _signature.Result == typeof(void) ? null : filler.Make(_signature.Result);
        End(new Exchanged(request, ReplyOf(ref result, outputs), callbacks));
        return result;
    }

    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
        throw new InvalidOperationException("The invoker is synchronous.");

    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result) =>
        throw new InvalidOperationException("The invoker is synchronous.");

    private void End(Exchanged values)
    {
        if (answers.Calls.TryGetValue(operation.Name, out var call))
        {
            call.TrySetResult(values);
        }
    }

    /// <summary>The reply's values; messages and streams are read by it, so the reply gets another one.</summary>
    private string ReplyOf(ref object? result, object?[] outputs)
    {
        if (result is System.ServiceModel.Channels.Message message)
        {
            using var copy = message.CreateBufferedCopy(int.MaxValue);
            result = copy.CreateMessage();
            return _signature.Reply(copy.CreateMessage(), outputs);
        }

        var text = _signature.Reply(result, outputs);
        Streams.Rewind(result);
        return text;
    }

    private List<string> CallBack()
    {
        var exchanged = new List<string>();
        if (operation.DeclaringContract.CallbackContractType is not { } contract)
        {
            return exchanged;
        }

        var channel = ChannelOf.MakeGenericMethod(contract).Invoke(OperationContext.Current, null)!;
        foreach (var callback in operation.DeclaringContract.Operations)
        {
            if (callback.Messages[0].Direction == MessageDirection.Output && callback.SyncMethod is { } method)
            {
                var signature = new Signature(callback, method);
                var filler = new Filler(answers.Version, callback.Messages[0].Action);
                object?[] inputs = [.. signature.Inputs.Select(input => filler.Make(Signature.TypeOf(input)))];
                exchanged.Add($"{callback.Name}\n{signature.Request(inputs)}");
                var result = method.Invoke(channel, BindingFlags.DoNotWrapExceptions, null, inputs, null);
                exchanged.Add(signature.Reply(result, []));
            }
        }

        return exchanged;
    }
}
