using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Transactions;

namespace Woad.Tests.Transactions;

/// <summary>Gives the operations of an endpoint transactions by code, without an attribute.</summary>
internal sealed class CodedTransactions(bool completes) : IEndpointBehavior
{
    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
        var runtime = endpointDispatcher.DispatchRuntime;
        runtime.TransactionAutoCompleteOnSessionClose = true;
        runtime.ReleaseServiceInstanceOnTransactionComplete = true;
        runtime.ChannelDispatcher!.TransactionIsolationLevel = IsolationLevel.RepeatableRead;
        runtime.ChannelDispatcher.TransactionTimeout = TimeSpan.FromSeconds(20);
        foreach (var operation in runtime.Operations)
        {
            operation.TransactionRequired = true;
            operation.TransactionAutoComplete = completes;
        }
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }
}
