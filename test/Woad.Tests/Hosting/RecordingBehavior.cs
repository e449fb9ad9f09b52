using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Tests.Hosting;

/// <summary>A behavior of every kind that writes down when it is called.</summary>
internal sealed class RecordingBehavior(List<string> calls)
    : IServiceBehavior, IContractBehavior, IEndpointBehavior, IOperationBehavior
{
    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters) => calls.Add("service.parameters");

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) =>
        calls.Add("service.apply");

    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase) =>
        calls.Add("service.validate");

    public void AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint,
        BindingParameterCollection bindingParameters) =>
        calls.Add("contract.parameters");

    public void ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        calls.Add("contract.client");

    public void ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime) =>
        calls.Add("contract.apply");

    public void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint) =>
        calls.Add("contract.validate");

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters) =>
        calls.Add("endpoint.parameters");

    public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime) =>
        calls.Add("endpoint.client");

    public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher) =>
        calls.Add("endpoint.apply");

    public void Validate(ServiceEndpoint endpoint) => calls.Add("endpoint.validate");

    public void AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters) =>
        calls.Add("operation.parameters");

    public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation) =>
        calls.Add($"operation.client {clientOperation.Name}");

    public void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation) =>
        calls.Add($"operation.apply {dispatchOperation.Name}");

    public void Validate(OperationDescription operationDescription) => calls.Add("operation.validate");
}
