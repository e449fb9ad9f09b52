namespace System.ServiceModel.Description;

/// <summary>A binding element that says in the policy of an endpoint what it asks of clients.</summary>
public interface IPolicyExportExtension
{
    /// <summary>Adds the element's assertions.</summary>
    void ExportPolicy(MetadataExporter exporter, PolicyConversionContext context);
}
