using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

public sealed partial class TransactionFlowBindingElement : IPolicyExportExtension
{
    void IPolicyExportExtension.ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(exporter);
        ArgumentNullException.ThrowIfNull(context);
        foreach (var operation in context.Contract.Operations)
        {
            var option = operation.OperationBehaviors.OfType<TransactionFlowAttribute>().FirstOrDefault()?.Transactions;
            if (option is null or TransactionFlowOption.NotAllowed)
            {
                continue;
            }

            var assertion = FlowAssertions.Of(TransactionProtocol).Make();
            if (option == TransactionFlowOption.Allowed)
            {
                assertion.SetAttribute("Optional", exporter.PolicyVersion.Namespace, "true");
            }

            context.GetOperationBindingAssertions(operation).Add(assertion);
        }
    }
}
