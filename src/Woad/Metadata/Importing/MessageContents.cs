using System.ServiceModel;
using System.ServiceModel.Description;
using System.Web.Services.Description;

namespace Woad.Metadata.Importing;

/// <summary>What the two message importers share: each fills the operations that nobody has filled before.</summary>
internal static class MessageContents
{
    /// <summary>Fills the operations of a contract and gives them a behavior that names their serializer.</summary>
    public static void Import(
        WsdlImporter importer, WsdlContractConversionContext context, Func<OperationDescription, OperationFormatStyle,
        OperationFormatUse, IOperationBehavior?> serializer)
    {
        if (importer.KnownContracts.ContainsValue(context.Contract))
        {
            return;
        }

        var import = importer.MessageImport;
        foreach (var operation in context.Contract.Operations.Where(context.Has).Where(HasNoSerializer))
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

            import.Fill(operation, context);
            operation.Behaviors.Add(behavior);
        }
    }

    private static bool HasNoSerializer(OperationDescription operation) =>
        operation.Behaviors.Find<DataContractSerializerOperationBehavior>() is null
        && operation.Behaviors.Find<XmlSerializerOperationBehavior>() is null;

    private static bool IsEncoded(OperationBinding operation) =>
        IsEncoded(operation.Input) || IsEncoded(operation.Output);

    private static bool IsEncoded(MessageBinding? message) =>
        message?.Extensions.Find(typeof(SoapBodyBinding)) is SoapBodyBinding { Use: SoapBindingUse.Encoded };
}
