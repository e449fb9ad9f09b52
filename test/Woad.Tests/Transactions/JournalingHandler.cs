using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Transactions;
using Woad.Conformance.Transactions;

namespace Woad.Tests.Transactions;

/// <summary>An error handler that notes its calls in the journal of the transactions.</summary>
internal sealed class JournalingHandler(string journal) : IErrorHandler, IServiceBehavior
{
    public void ProvideFault(Exception error, MessageVersion version, ref Message? fault) =>
        Journal.Of(journal).Note($"provide({error.GetType().Name},{(Transaction.Current is null ? "none" : "some")})");

    public bool HandleError(Exception error)
    {
        Journal.Of(journal).Note("handle");
        return true;
    }

    void IServiceBehavior.AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    void IServiceBehavior.ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var dispatcher in serviceHostBase.ChannelDispatchers.OfType<ChannelDispatcher>())
        {
            dispatcher.ErrorHandlers.Add(this);
        }
    }

    void IServiceBehavior.Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }
}
