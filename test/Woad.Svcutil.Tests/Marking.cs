using System.CodeDom;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;

namespace Woad.Svcutil.Tests;

/// <summary>Puts comments on the code of a contract and an operation.</summary>
internal sealed class Marking
    : IContractBehavior, IOperationBehavior, IServiceContractGenerationExtension, IOperationContractGenerationExtension
{
    public void GenerateContract(ServiceContractGenerationContext context) =>
        context.ContractType.Comments.Add(new CodeCommentStatement("contract", docComment: true));

    public void GenerateOperation(OperationContractGenerationContext context) =>
        context.SyncMethod!.Comments.Add(new CodeCommentStatement("operation", docComment: true));

    public void AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    public void ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
    {
    }

    public void Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
    {
    }

    public void AddBindingParameters(
        OperationDescription operationDescription, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(OperationDescription operationDescription, ClientOperation clientOperation)
    {
    }

    public void ApplyDispatchBehavior(OperationDescription operationDescription, DispatchOperation dispatchOperation)
    {
    }

    public void Validate(OperationDescription operationDescription)
    {
    }
}
