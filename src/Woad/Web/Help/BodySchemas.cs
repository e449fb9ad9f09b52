using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using System.Text;
using System.Xml;
using System.Xml.Schema;
using System.Xml.Serialization;
using Woad.Web.Bodies;

namespace Woad.Web.Help;

/// <summary>Writes the XML schemas of a body: that of its root element, and those of the types in it.</summary>
[UnconditionalSuppressMessage(
    "Trimming", "IL2026", Justification = "The operation has serializers for the same types.")]
[UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The operation has serializers for the same types.")]
internal static class BodySchemas
{
    private const string OfSerialization = "http://schemas.microsoft.com/2003/10/Serialization/";

    /// <summary>The schemas, that of the root element first; empty when the types have none.</summary>
    /// <param name="body">The body, with values of its own.</param>
    /// <param name="example">The body as XML, which has the root element's name.</param>
    /// <param name="usesXmlSerializer">Whether XmlSerializer writes the values.</param>
    public static IReadOnlyList<string> Of(WebBody body, string? example, bool usesXmlSerializer)
    {
        try
        {
            var root = example is null ? null : RootOf(example);
            using var exports = ContractExports.Gate.EnterScope();
            var schemas = usesXmlSerializer ? OfXmlSerializer(body, root) : OfContracts(body, root);
            return [.. schemas
                .Where(static schema => schema.TargetNamespace != XmlSchema.Namespace)
                .OrderBy(
                    schema => schema.Elements.Contains(root ?? XmlQualifiedName.Empty)
                        ? 0
                        : schema.TargetNamespace == OfSerialization ? 2 : 1)
                .Select(Text)];
        }
        catch (Exception e) when (e is InvalidDataContractException or InvalidOperationException or XmlSchemaException
            or NotSupportedException)
        {
            return [];
        }
    }

    private static IEnumerable<XmlSchema> OfContracts(WebBody body, XmlQualifiedName? root)
    {
        var exporter = new XsdDataContractExporter(new XmlSchemaSet { XmlResolver = null })
        {
            Options = new ExportOptions(),
        };
        foreach (var known in body.Parts.SelectMany(static part => part.KnownTypes).Where(
            exporter.CanExport).Distinct())
        {
            exporter.Options.KnownTypes.Add(known);
        }

        foreach (var part in body.Parts)
        {
            exporter.Export(part.Type);
        }

        if (body.Kind == WebBodyKind.Wrapped && root is not null)
        {
            Wrap(
                exporter.Schemas, root, body,
                part => (exporter.GetSchemaTypeName(part.Type), exporter.GetSchemaType(part.Type)));
        }

        return exporter.Schemas.Schemas().Cast<XmlSchema>();
    }

    private static IEnumerable<XmlSchema> OfXmlSerializer(WebBody body, XmlQualifiedName? root)
    {
        var importer = new XmlReflectionImporter(root?.Namespace ?? "");
        var schemas = new XmlSchemas();
        var exporter = new XmlSchemaExporter(schemas);
        if (body.Kind == WebBodyKind.Wrapped && root is not null)
        {
            XmlReflectionMember[] members = [.. body.Parts.Select(static part => new XmlReflectionMember
            {
                MemberName = part.Name,
                MemberType = part.Type,
            })];
            exporter.ExportMembersMapping(
                importer.ImportMembersMapping(root.Name, root.Namespace, members, hasWrapperElement: true));
        }
        else
        {
            exporter.ExportTypeMapping(new XmlReflectionImporter().ImportTypeMapping(body.Parts[0].Type));
        }

        return schemas;
    }

    /// <summary>Adds the element that holds the values, as the body of a SOAP message has it.</summary>
    private static void Wrap(
        XmlSchemaSet set, XmlQualifiedName root, WebBody body,
        Func<WebPart, (XmlQualifiedName Name, XmlSchemaType? Anonymous)> typeOf)
    {
        var sequence = new XmlSchemaSequence();
        foreach (var part in body.Parts)
        {
            var (name, anonymous) = typeOf(part);
            sequence.Items.Add(new XmlSchemaElement
            {
                Name = XmlConvert.EncodeLocalName(part.Name),
                MinOccurs = 0,
                IsNillable = !part.Type.IsValueType || Nullable.GetUnderlyingType(part.Type) is not null,
                SchemaTypeName = anonymous is null ? name : XmlQualifiedName.Empty,
                SchemaType = anonymous,
            });
        }

        var schema = set.Schemas(root.Namespace).Cast<XmlSchema>().FirstOrDefault();
        if (schema is null)
        {
            schema = new XmlSchema { TargetNamespace = root.Namespace, ElementFormDefault = XmlSchemaForm.Qualified };
            set.Add(schema);
        }

        schema.Items.Add(new XmlSchemaElement
        {
            Name = root.Name,
            SchemaType = new XmlSchemaComplexType { Particle = sequence },
        });
        foreach (var used in sequence.Items.OfType<XmlSchemaElement>().Select(
            static element => element.SchemaTypeName.Namespace).Distinct()
            .Where(ns => ns.Length > 0 && ns != root.Namespace && ns != XmlSchema.Namespace))
        {
            if (!schema.Includes.OfType<XmlSchemaImport>().Any(import => import.Namespace == used))
            {
                schema.Includes.Add(new XmlSchemaImport { Namespace = used });
            }
        }

        set.Reprocess(schema);
    }

    private static XmlQualifiedName RootOf(string example)
    {
        using var reader = XmlReader.Create(new StringReader(example), new XmlReaderSettings
        {
            DtdProcessing = DtdProcessing.Prohibit,
            XmlResolver = null,
        });
        reader.MoveToContent();
        return new XmlQualifiedName(reader.LocalName, reader.NamespaceURI);
    }

    private static string Text(XmlSchema schema)
    {
        var text = new StringBuilder();
        using (var writer = XmlWriter.Create(text, new XmlWriterSettings { Indent = true, OmitXmlDeclaration = true }))
        {
            schema.Write(writer);
        }

        return text.ToString();
    }
}
