using System.Collections.Concurrent;
using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Conformance.Contracts;

/// <summary>An error handler that notes what it is shown, and claims errors or not.</summary>
public sealed class RecordingErrors(bool claims) : IErrorHandler, IServiceBehavior
{
    private readonly ConcurrentDictionary<string, TaskCompletionSource<Exception>> _handled = new();

    /// <summary>Type of the exception and whether a fault was decided already.</summary>
    public ConcurrentQueue<(string Type, bool HasFault)> Provided { get; } = [];

    public Task<Exception> Handled(string type) => Entry(type).Task;

    /// <summary>What HandleError waits for before it returns.</summary>
    public ManualResetEventSlim Hold { get; } = new(initialState: true);

    public bool HandleError(Exception error)
    {
        Hold.Wait(TimeSpan.FromSeconds(60));
        Entry(error.GetType().Name).TrySetResult(error);
        return claims;
    }

    public void ProvideFault(Exception error, MessageVersion version, ref Message? fault) =>
        Provided.Enqueue((error.GetType().Name, fault is not null));

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.ErrorHandlers.Add(this);
        }
    }

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    private TaskCompletionSource<Exception> Entry(string type) =>
        _handled.GetOrAdd(type, _ => new(TaskCreationOptions.RunContinuationsAsynchronously));
}
