using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;

namespace Woad;

/// <summary>
/// Publishes the documentation comments of a contract and its operations: as <c>wsdl:documentation</c>, and in the
/// OpenAPI descriptions of its endpoints. Not in WCF.
/// </summary>
/// <remarks>
/// The comments are read from the documentation file that the compiler writes beside the contract's assembly
/// (<c>GenerateDocumentationFile</c> of the project). Without that file a host with such a contract does not open;
/// clients need no file.
/// </remarks>
[AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class)]
public sealed class DocumentedAttribute : Attribute, IContractBehavior, IContractComments, IWsdlExportExtension
{
    ContractComments IContractComments.Read(ContractDescription contract) => ContractComments.Read(contract);

    void IContractBehavior.AddBindingParameters(
        ContractDescription contractDescription, ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IContractBehavior.ApplyClientBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    /// <exception cref="InvalidOperationException">The documentation file is missing or cannot be read.</exception>
    void IContractBehavior.ApplyDispatchBehavior(
        ContractDescription contractDescription, ServiceEndpoint endpoint, DispatchRuntime dispatchRuntime)
    {
        ArgumentNullException.ThrowIfNull(contractDescription);
        ContractComments.Read(contractDescription);
    }

    void IContractBehavior.Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
    {
    }

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var comments = ContractComments.Read(context.Contract);
        context.WsdlPortType.Documentation = comments.Own?.Text() ?? "";
        foreach (var operation in context.Contract.Operations.Where(context.Has))
        {
            if (comments.Operations.TryGetValue(operation.Name, out var comment))
            {
                context.GetOperation(operation).Documentation = comment.Text();
            }
        }
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context)
    {
    }
}
