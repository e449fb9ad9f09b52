using System.CodeDom;
using System.Collections.ObjectModel;
using System.Globalization;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using Woad.CodeDom.Generation;
using Woad.CodeDom.XmlTypes;
using Woad.Metadata.Importing;
using Woad.Svcutil.Printing;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.Tests.Schemas;

/// <summary>A random schema with the code of its types.</summary>
/// <param name="Seed">The seed of the schema.</param>
/// <param name="Document">The schema.</param>
/// <param name="Redefined">The schema that it redefines; null for none.</param>
/// <param name="Schemas">The compiled schema.</param>
/// <param name="Code">The code of the types.</param>
/// <param name="Type">The full name of the type of the root element.</param>
internal sealed record MadeSchema(
    int Seed, XElement Document, XElement? Redefined, XmlSchemaSet Schemas, string Code, string Type)
{
    public XmlQualifiedName Root => new("root", (string)Document.Attribute("targetNamespace")!);

    public static MadeSchema Of(int seed, bool hasWrapperClasses = false)
    {
        var random = new RandomSchema(seed);
        var document = random.Make();
        return Of(seed, document, random.Redefined, hasWrapperClasses);
    }

    public static MadeSchema Of(int seed, XElement document, XElement? redefined, bool hasWrapperClasses)
    {
        var schemas = new XmlSchemaSet { XmlResolver = null };
        var errors = new Collection<MetadataConversionError>();
        XmlSchema[] given =
        [
            Read(document, "file:///schemas/schema.xsd"),
            .. redefined is null
                ? (XmlSchema[])[]
                : [Read(redefined, "file:///schemas/" + RandomRedefinition.Location)],
        ];
        foreach (var schema in new SchemaLinks(errors).Link(given, []))
        {
            schemas.Add(schema);
        }

        Assert.Empty(errors);
        schemas.ValidationEventHandler += (_, e) => throw Invalid(e);
        schemas.Compile();
        var space = string.Create(CultureInfo.InvariantCulture, $"S{seed}");
        var names = new TypeScope(new KeptNames(new Dictionary<string, Dictionary<string, string>>()), []);
        var types = new XmlSerializerTypes(
            schemas, names, space, new CodeChoices { HasWrapperClasses = hasWrapperClasses });
        var root = types.Use((XmlSchemaElement)schemas.GlobalElements[
            new XmlQualifiedName("root", (string)document.Attribute("targetNamespace")!)]!);
        var unit = new CodeCompileUnit();
        var code = new CodeNamespace(space);
        unit.Namespaces.Add(code);
        foreach (var type in types.Make(isInternal: false))
        {
            Declarations.NameFields(type);
            code.Types.Add(type);
        }

        return new MadeSchema(
            seed,
            document,
            redefined,
            schemas,
            new FilePrinter(new GenerationOptions { Namespace = space }).Print(unit),
            root.Type.BaseType);

        XmlSchema Read(XElement text, string source)
        {
            using var reader = text.CreateReader();
            var schema = XmlSchema.Read(reader, (_, e) => throw Invalid(e))!;
            schema.SourceUri = source;
            return schema;
        }

        InvalidOperationException Invalid(ValidationEventArgs e) =>
            new($"Schema {seed}: {e.Message}\n{document}\n{redefined}");
    }
}
