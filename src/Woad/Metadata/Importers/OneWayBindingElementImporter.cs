using System.ServiceModel.Description;
using Woad.Metadata;

namespace System.ServiceModel.Channels;

/// <summary>Imports <see cref="OneWayBindingElement"/> from the policy of a binding.</summary>
public class OneWayBindingElementImporter : IPolicyImportExtension
{
    void IPolicyImportExtension.ImportPolicy(MetadataImporter importer, PolicyConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        if (AssertionTable.OneWay.TakeFrom(context.GetBindingAssertions()) is { } assertion)
        {
            context.BindingElements.Add(new OneWayBindingElement
            {
                PacketRoutable = AssertionTable.PacketRoutable.IsChildOf(assertion),
            });
        }
    }
}
