using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Dispatcher;

namespace Woad.Tests.Dispatch;

/// <summary>Every hook of a service; each throws.</summary>
internal sealed class FragileHooks :
    IInstanceProvider,
    IInstanceContextProvider,
    IInstanceContextInitializer,
    IDispatchMessageInspector,
    IParameterInspector,
    IOperationInvoker,
    IErrorHandler,
    IDispatchOperationSelector
{
    /// <summary>The message inspector lets the request pass and fails the reply.</summary>
    public bool FailsReply { get; set; }

    public bool IsSynchronous => true;

    public object GetInstance(InstanceContext instanceContext) => new Fragile(new FragileGate(), "");

    public object GetInstance(InstanceContext instanceContext, Message message) => throw Purpose();

    public void ReleaseInstance(InstanceContext instanceContext, object instance) => throw Purpose();

    public InstanceContext GetExistingInstanceContext(Message message, IContextChannel channel) => null!;

    public void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel) =>
        throw Purpose();

    public bool IsIdle(InstanceContext instanceContext) => throw Purpose();

    public void NotifyIdle(InstanceContextIdleCallback callback, InstanceContext instanceContext) => throw Purpose();

    public void Initialize(InstanceContext instanceContext, Message? message)
    {
        if (message is not null)
        {
            throw Purpose();
        }
    }

    public object? AfterReceiveRequest(ref Message request, IClientChannel channel, InstanceContext instanceContext) =>
        FailsReply ? "" : throw Purpose();

    public void BeforeSendReply(ref Message reply, object? correlationState) => throw Purpose();

    public object? BeforeCall(string operationName, object?[] inputs) => throw Purpose();

    public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState) =>
        throw Purpose();

    public object?[] AllocateInputs() => new object[1];

    public object? Invoke(object instance, object?[] inputs, out object?[] outputs) => throw Purpose();

    public IAsyncResult InvokeBegin(object instance, object?[] inputs, AsyncCallback callback, object? state) =>
        throw Purpose();

    public object? InvokeEnd(object instance, out object?[] outputs, IAsyncResult result) => throw Purpose();

    public void ProvideFault(Exception error, MessageVersion version, ref Message? fault) => throw Purpose();

    public bool HandleError(Exception error) => throw Purpose();

    public string SelectOperation(ref Message message) => throw Purpose();

    private static InvalidOperationException Purpose() => new("on purpose");
}
