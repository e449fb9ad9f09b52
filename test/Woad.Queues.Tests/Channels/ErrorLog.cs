using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Queues.Tests.Channels;

/// <summary>Hears of the errors of a host, as the error handlers of poison messages do.</summary>
public sealed class ErrorLog : IServiceBehavior, IErrorHandler
{
    private readonly TaskCompletionSource<MsmqPoisonMessageException> _poison =
        new(TaskCreationOptions.RunContinuationsAsynchronously);

    private readonly TaskCompletionSource _faulted = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>Completes when the host has faulted.</summary>
    public Task WhenFaulted => _faulted.Task;

    public Task<MsmqPoisonMessageException> PoisonAsync() => _poison.Task.WaitAsync(TimeSpan.FromSeconds(60));

    public bool HandleError(Exception error)
    {
        if (error is MsmqPoisonMessageException poison)
        {
            _poison.TrySetResult(poison);
        }

        return true;
    }

    public void ProvideFault(Exception error, MessageVersion version, ref Message? fault)
    {
    }

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        serviceHostBase.Faulted += (_, _) => _faulted.TrySetResult();
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.ErrorHandlers.Add(this);
        }
    }

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
