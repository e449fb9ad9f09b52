using System.Collections.Concurrent;
using System.Reflection;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Svcutil.Tests.Everything;

/// <summary>A generated callback interface: keeps the values of requests, and answers with others.</summary>
public class CallbackRecorder : DispatchProxy
{
    private readonly ConcurrentQueue<string> _exchanged = new();

    private ContractDescription _contract = null!;
    private MessageVersion _version = null!;

    internal IReadOnlyList<string> Exchanged => [.. _exchanged];

    internal static object Of(Type callback, ContractDescription contract, MessageVersion version)
    {
        var proxy = Create(callback, typeof(CallbackRecorder));
        var recorder = (CallbackRecorder)proxy;
        (recorder._contract, recorder._version) = (contract, version);
        return proxy;
    }

    protected override object? Invoke(MethodInfo? targetMethod, object?[]? args)
    {
        var operation = _contract.Operations.First(one => one.SyncMethod == targetMethod
            || one.TaskMethod == targetMethod || one.BeginMethod == targetMethod);
        var signature = new Signature(operation, targetMethod);
        _exchanged.Enqueue($"{operation.Name}\n{signature.Request(args ?? [])}");
        var result = signature.Result == typeof(void)
            ? null
            : new Filler(_version, operation.Messages[^1].Action).Make(signature.Result);
        _exchanged.Enqueue(signature.Reply(result, []));
        return result;
    }
}
