using System.ServiceModel.Description;
using System.Xml;
using Woad.Metadata;
using Woad.Metadata.Importing;
using Woad.Xml;

namespace System.ServiceModel.Channels;

/// <summary>
/// Imports <see cref="TransactionFlowBindingElement"/>, and the <see cref="TransactionFlowAttribute"/> of operations.
/// </summary>
public sealed class TransactionFlowBindingElementImporter : IPolicyImportExtension
{
    void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        TransactionProtocol? found = null;
        foreach (var operation in context.Contract.Operations)
        {
            var assertions = context.GetOperationBindingAssertions(operation);
            foreach (var (protocol, name) in FlowAssertions.All)
            {
                if (name.TakeFrom(assertions) is not { } assertion)
                {
                    continue;
                }

                if (found is not null && !ReferenceEquals(found, protocol))
                {
                    throw new ImportRefusedException(Escaped.Text(
                        $"its operations flow transactions by two protocols, {found} and {protocol}; a binding has "
                        + $"one."));
                }

                found = protocol;
                operation.OperationBehaviors.Remove(typeof(TransactionFlowAttribute));
                operation.OperationBehaviors.Add(new TransactionFlowAttribute(
                    IsOptional(assertion) ? TransactionFlowOption.Allowed : TransactionFlowOption.Mandatory));
            }
        }

        if (found is not null)
        {
            context.BindingElements.Insert(0, new TransactionFlowBindingElement(found));
        }
    }

    /// <summary>Whether a call without a transaction is taken: Optional of any version of WS-Policy.</summary>
    private static bool IsOptional(XmlElement assertion) => assertion.Attributes
        .OfType<XmlAttribute>()
        .Any(static a => a is { LocalName: "Optional", Value: "true" or "1" });
}
