using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Conformance;

namespace Woad.Server.Tests.Hooks;

/// <summary>
/// The hooks around the instance and the thread of a call, those that a test chooses; notes the operation that
/// OperationContext.Current shows to each.
/// </summary>
internal sealed class CallHooks : SynchronizationContext, IServiceBehavior, IInstanceProvider,
    IInstanceContextProvider, IInstanceContextInitializer, IParameterInspector
{
    public ConcurrentQueue<string> Notes { get; } = [];

    /// <summary>Whether calls go by messages, because an inspector wants their parameters.</summary>
    public bool Inspects { get; init; }

    /// <summary>Whether operations are posted.</summary>
    public bool Posts { get; init; }

    /// <summary>Whether instances are made and released here.</summary>
    public bool Provides { get; init; }

    /// <summary>Whether contexts are chosen here.</summary>
    public bool Contexts { get; init; }

    /// <summary>The name of the current operation.</summary>
    public static string? Operation =>
        OperationContext.Current?.IncomingMessageHeaders?.Action?.Split('/')[^1];

    /// <summary>Waits until the instances of that many calls are gone.</summary>
    public Task EndedAsync(int calls) => Eventually.Holds(
        () => Notes.Count(n => n.Split(' ')[0] is "release" or "dispose") == calls,
        () => string.Join(", ", Notes));

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        var dispatchers = serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>();
        foreach (var runtime in dispatchers.SelectMany(static d => d.Endpoints).Select(static e => e.DispatchRuntime))
        {
            runtime.SynchronizationContext = Posts ? this : null;
            if (Provides)
            {
                runtime.InstanceProvider = this;
                runtime.InstanceContextInitializers.Add(this);
            }

            if (Contexts)
            {
                runtime.InstanceContextProvider = this;
            }

            foreach (var operation in runtime.Operations.Where(_ => Inspects))
            {
                operation.ParameterInspectors.Add(this);
            }
        }
    }

    public override void Post(SendOrPostCallback d, object? state)
    {
        Notes.Enqueue($"post {Operation}");
        ThreadPool.UnsafeQueueUserWorkItem(_ => d(state), null);
    }

    public object GetInstance(InstanceContext instanceContext) => throw new InvalidOperationException("no message");

    public object GetInstance(InstanceContext instanceContext, Message? message)
    {
        Notes.Enqueue($"get {Operation}");
        return new CompletedService();
    }

    public void ReleaseInstance(InstanceContext instanceContext, object instance) =>
        Notes.Enqueue($"release {Operation}");

    public void Initialize(InstanceContext instanceContext, Message? message) =>
        Notes.Enqueue($"initialize {Operation}");

    public InstanceContext? GetExistingInstanceContext(Message message, IContextChannel channel)
    {
        Notes.Enqueue($"find {Operation}");
        return null;
    }

    public void InitializeInstanceContext(InstanceContext instanceContext, Message message, IContextChannel channel) =>
        Notes.Enqueue($"new {Operation}");

    public bool IsIdle(InstanceContext instanceContext) => true;

    public void NotifyIdle(InstanceContextIdleCallback callback, InstanceContext instanceContext)
    {
    }

    public object? BeforeCall(string operationName, object?[] inputs) => null;

    public void AfterCall(
        string operationName, object?[] outputs, object? returnValue, object? correlationState)
    {
    }

    public void AddBindingParameters(
        ServiceDescription serviceDescription, ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints, BindingParameterCollection bindingParameters)
    {
    }

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
