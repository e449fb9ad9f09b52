using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Tests.Metadata;

/// <summary>A program's binding element that takes part in metadata.</summary>
internal sealed class RecordingElement(List<string> calls)
    : BindingElement, IPolicyExportExtension, IWsdlExportExtension
{
    public override BindingElement Clone() => new RecordingElement(calls);

    public override T? GetProperty<T>(BindingContext context)
        where T : class => context.GetInnerProperty<T>();

    public void ExportPolicy(MetadataExporter exporter, PolicyConversionContext context)
    {
        calls.Add("element: ExportPolicy");
        context.GetBindingAssertions().Add(new XmlDocument().CreateElement("r", "Recorded", "urn:recorded"));
    }

    public void ExportContract(WsdlExporter exporter, WsdlContractConversionContext context) =>
        calls.Add("element: ExportContract");

    public void ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context)
    {
        calls.Add($"element: ExportEndpoint {context.Endpoint.Name}");
        context.WsdlPort.Extensions.Add(new PriceExtension { Amount = 3 });
    }
}
