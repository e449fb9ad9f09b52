using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Runtime.ExceptionServices;

namespace Woad.Dispatch.Stages;

/// <summary>
/// Puts the frame of WCF's invokers into the stack trace of an exception that an operation has thrown: a method
/// <c>SyncInvoke</c> with the name of the operation's method. Error handlers of programs find the operation by it.
/// </summary>
/// <remarks>
/// Invokers have no such methods here. Only exceptions that handlers are shown pay for it, by being thrown once more.
/// </remarks>
internal sealed class InvokerFrame(OperationRuntime operation)
{
    private readonly Lazy<Func<object, object[]?, object[]?, object?>?> _invoker = new(() => Make(operation));

    public void AddTo(Exception error)
    {
        try
        {
            _invoker.Value?.Invoke(ExceptionDispatchInfo.Capture(error), null, null);
        }
        catch (Exception e) when (ReferenceEquals(e, error))
        {
            // It has the frame now.
        }
    }

    private static Func<object, object[]?, object[]?, object?>? Make(OperationRuntime operation)
    {
        if (!RuntimeFeature.IsDynamicCodeSupported)
        {
            return null;
        }

        var method = new DynamicMethod(
            "SyncInvoke" + (operation.Model.SyncMethod?.Name ?? operation.Model.Name), typeof(object),
            [typeof(object), typeof(object[]), typeof(object[])], restrictedSkipVisibility: true);
        var il = method.GetILGenerator();
        il.Emit(OpCodes.Ldarg_0);
        il.Emit(OpCodes.Castclass, typeof(ExceptionDispatchInfo));
        il.Emit(OpCodes.Callvirt, typeof(ExceptionDispatchInfo).GetMethod("Throw", [])!);
        il.Emit(OpCodes.Ldnull);
        il.Emit(OpCodes.Ret);
        return method.CreateDelegate<Func<object, object[]?, object[]?, object?>>();
    }
}
