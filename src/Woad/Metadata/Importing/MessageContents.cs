using System.ServiceModel;
using System.ServiceModel.Description;
using System.Web.Services.Description;
using Woad.Xml;

namespace Woad.Metadata.Importing;

/// <summary>Fills the messages of operations, for both message importers, unless another one has done so.</summary>
internal static class MessageContents
{
    /// <summary>
    /// Fills the operations of a contract and gives them a behavior that names their serializer. An operation that
    /// cannot be expressed is left out, with an error of the importer.
    /// </summary>
    /// <exception cref="ImportRefusedException">No operation of the contract can be expressed.</exception>
    public static void Import(
        WsdlImporter importer, WsdlContractConversionContext context, Func<OperationDescription, OperationFormatStyle,
        OperationFormatUse, IOperationBehavior?> serializer)
    {
        if (importer.KnownContracts.ContainsValue(context.Contract))
        {
            return;
        }

        var import = importer.MessageImport;
        ImportRefusedException? refused = null;
        foreach (var operation in context.Contract.Operations.Where(context.Has).Where(HasNoSerializer).ToList())
        {
            var bound = importer.Bound.Of(context.GetOperation(operation));
            var style = bound is not null && BoundOperations.IsRpc(bound)
                ? OperationFormatStyle.Rpc
                : OperationFormatStyle.Document;
            var use = bound is not null && IsEncoded(bound) ? OperationFormatUse.Encoded : OperationFormatUse.Literal;
            if (serializer(operation, style, use) is not { } behavior)
            {
                continue;
            }

            try
            {
                import.Fill(operation, context);
                operation.Behaviors.Add(behavior);
            }
            catch (ImportRefusedException e)
            {
                refused ??= e;
                context.Contract.Operations.Remove(operation);
                importer.Errors.Add(new MetadataConversionError(Escaped.Text(
                    $"The operation '{operation.Name}' of the port type '{context.WsdlPortType.Name}' is left out: "
                        + $"{e.Message}")));
            }
        }

        if (refused is not null && context.Contract.Operations.Count == 0)
        {
            throw new ImportRefusedException(Escaped.Text(
                $"none of its operations can be imported. The first one: {refused.Message}"));
        }
    }

    private static bool HasNoSerializer(OperationDescription operation) =>
        operation.Behaviors.Find<DataContractSerializerOperationBehavior>() is null
        && operation.Behaviors.Find<XmlSerializerOperationBehavior>() is null;

    /// <summary>Whether the messages of an operation are encoded.</summary>
    public static bool IsEncoded(OperationBinding operation) =>
        IsEncoded(operation.Input) || IsEncoded(operation.Output);

    private static bool IsEncoded(MessageBinding? message) =>
        SoapMessages.BodyOf(message) is { Use: SoapBindingUse.Encoded };
}
