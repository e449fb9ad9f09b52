using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Metadata.Importing;

namespace System.ServiceModel.Description;

/// <summary>Imports the messages of operations for DataContractSerializer.</summary>
/// <remarks>
/// Operations whose messages are encoded are left to <see cref="XmlSerializerMessageContractImporter"/>. Whether types
/// of schemas are data contracts is decided when code is generated.
/// </remarks>
public class DataContractSerializerMessageContractImporter : IWsdlImportExtension
{
    /// <summary>Gets or sets a value that indicates whether operations are imported.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool Enabled { get; set; } = true;

    void IWsdlImportExtension.BeforeImport(
        ServiceDescriptionCollection wsdlDocuments, XmlSchemaSet xmlSchemas, ICollection<XmlElement> policy)
    {
    }

    void IWsdlImportExtension.ImportContract(WsdlImporter importer, WsdlContractConversionContext context)
    {
        ArgumentNullException.ThrowIfNull(importer);
        ArgumentNullException.ThrowIfNull(context);
        if (Enabled)
        {
            MessageContents.Import(
                importer, context, static (operation, style, use) => use == OperationFormatUse.Encoded
                ? null
                : new DataContractSerializerOperationBehavior(
                    operation, new DataContractFormatAttribute { Style = style }));
        }
    }

    void IWsdlImportExtension.ImportEndpoint(WsdlImporter importer, WsdlEndpointConversionContext context)
    {
    }
}
