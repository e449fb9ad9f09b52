using System.Xml;
using System.Xml.Schema;
using Woad.Formatters;
using Woad.Formatters.Bodies;

namespace Woad.Metadata;

/// <summary>
/// Describes arrays in RPC/encoded messages as they are on the wire: restrictions of SOAP's <c>Array</c> (SOAP 1.1,
/// section
/// 5.4.2; WSDL 1.1, section 2.2). XmlSerializer describes them as sequences.
/// </summary>
internal static class EncodedArrays
{
    private const string Wsdl = System.Web.Services.Description.ServiceDescription.Namespace;

    public static void Describe(XmlSchema schema)
    {
        var hasArrays = false;
        foreach (var type in schema.Items.OfType<XmlSchemaComplexType>())
        {
            if (ItemOf(type) is { } item)
            {
                type.Particle = null;
                type.ContentModel = ArrayOf(item);
                hasArrays = true;
            }
        }

        if (hasArrays && !schema.Includes.OfType<XmlSchemaImport>().Any(i => i.Namespace == XmlMappings.Soap11Encoding))
        {
            schema.Includes.Add(new XmlSchemaImport { Namespace = XmlMappings.Soap11Encoding });
        }
    }

    /// <summary>
    /// The type of an array's items; null for other types. Only arrays repeat an element when they are encoded.
    /// </summary>
    private static XmlQualifiedName? ItemOf(XmlSchemaComplexType type) =>
        type.Particle is XmlSchemaSequence { Items: [XmlSchemaElement { MaxOccursString: "unbounded" } item] }
            ? item.SchemaTypeName.IsEmpty ? new XmlQualifiedName("anyType", XmlSchema.Namespace) : item.SchemaTypeName
            : null;

    private static XmlSchemaComplexContent ArrayOf(XmlQualifiedName item)
    {
        var arrayType = new XmlDocument().CreateAttribute("wsdl", "arrayType", Wsdl);
        arrayType.Value = $"items:{item.Name}[]";
        var attribute = new XmlSchemaAttribute
        {
            RefName = new XmlQualifiedName("arrayType", XmlMappings.Soap11Encoding),
            UnhandledAttributes = [arrayType],
        };
        attribute.Namespaces.Add("items", item.Namespace);
        var restriction = new XmlSchemaComplexContentRestriction
        {
            BaseTypeName = new XmlQualifiedName("Array", XmlMappings.Soap11Encoding),
        };
        restriction.Attributes.Add(attribute);
        return new XmlSchemaComplexContent { Content = restriction };
    }
}
