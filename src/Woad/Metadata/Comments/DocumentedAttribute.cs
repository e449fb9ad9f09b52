using System.Reflection;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml;
using Woad.Contracts.Comments;

namespace Woad;

/// <summary>
/// Publishes the documentation comments of a contract and its operations: as <c>wsdl:documentation</c>, and in the
/// OpenAPI descriptions of its endpoints. Not in WCF.
/// </summary>
/// <remarks>
/// The comments are read from the documentation file that the compiler writes beside the contract's assembly
/// (<c>GenerateDocumentationFile</c> of the project). Without that file a host with such a contract does not open; clients
/// need no file.
/// </remarks>
[AttributeUsage(AttributeTargets.Interface | AttributeTargets.Class)]
public sealed class DocumentedAttribute : Attribute, IContractBehavior, IWsdlExportExtension
{
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
        Read(contractDescription);
    }

    void IContractBehavior.Validate(ContractDescription contractDescription, ServiceEndpoint endpoint)
    {
    }

    void IWsdlExportExtension.ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        var file = Read(context.Contract);
        context.WsdlPortType.Documentation = file.Of(context.Contract.ContractType!)?.Text() ?? "";
        foreach (var operation in context.Contract.Operations.Where(context.Has))
        {
            context.GetOperation(operation).Documentation = CommentOf(file, operation)?.Text() ?? "";
        }
    }

    void IWsdlExportExtension.ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context)
    {
    }

    /// <summary>The comments of a contract.</summary>
    /// <exception cref="InvalidOperationException">The documentation file is missing or cannot be read.</exception>
    internal static CommentFile Read(ContractDescription contract)
    {
        var path = CommentFile.PathOf(TypeOf(contract).Assembly);
        try
        {
            return CommentFile.Read(path);
        }
        catch (Exception e) when (e is IOException or XmlException or UnauthorizedAccessException)
        {
            throw new InvalidOperationException(
                $"The contract '{contract.Name}' has {nameof(DocumentedAttribute)}, and its documentation file '{path}' "
                    + $"cannot be read: {e.Message} Set GenerateDocumentationFile to true in the project of the "
                    + $"contract, and deploy the file, or remove the attribute.",
                e);
        }
    }

    /// <summary>The comment of an operation's method; null when it has none.</summary>
    internal static MemberComment? CommentOf(CommentFile file, OperationDescription operation) =>
        MethodOf(operation) is { } method ? file.Of(method) : null;

    private static MethodInfo? MethodOf(OperationDescription operation) =>
        operation.SyncMethod ?? operation.TaskMethod ?? operation.BeginMethod;

    private static Type TypeOf(ContractDescription contract) => contract.ContractType
        ?? throw new InvalidOperationException(
            $"The contract '{contract.Name}' has {nameof(DocumentedAttribute)}, and no type whose comments could be read.");
}
