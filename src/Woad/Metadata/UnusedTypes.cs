using System.Web.Services.Description;
using System.Xml;
using System.Xml.Schema;

namespace Woad.Metadata;

/// <summary>
/// Takes the types out of the schema of serialization that WCF's has not got, unless a contract uses them: readers that
/// generate a type for each definition stumble over their names.
/// </summary>
internal static class UnusedTypes
{
    private const string Serialization = "http://schemas.microsoft.com/2003/10/Serialization/";

    private static readonly string[] Names = ["dateOnly", "timeOnly"];

    public static void Remove(XmlSchemaSet schemas, ServiceDescriptionCollection documents)
    {
        if (schemas.Schemas(Serialization).Cast<XmlSchema>().FirstOrDefault() is not { } schema)
        {
            return;
        }

        var used = schemas.Schemas().Cast<XmlSchema>().SelectMany(SchemaText.References)
            .Concat(documents.Cast<ServiceDescription>()
                .SelectMany(d => d.Messages.All<Message>()).SelectMany(m => m.Parts.All<MessagePart>()).Select(
                    p => p.Type))
            .ToHashSet();
        foreach (var name in Names.Where(name => !used.Contains(new XmlQualifiedName(name, Serialization))))
        {
            foreach (var item in schema.Items.Cast<XmlSchemaObject>().Where(
                item => SchemaText.NameOf(item).Name == name).ToArray())
            {
                schema.Items.Remove(item);
            }
        }
    }
}
