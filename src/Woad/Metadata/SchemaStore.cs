using System.Runtime.Serialization;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Encoders.Streams;
using Woad.Xml;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;

namespace Woad.Metadata;

/// <summary>The schemas of an export, one for each namespace, and who writes into them.</summary>
internal sealed class SchemaStore
{
    private readonly XmlSerializerSchemas _xmlSerializer;

    public SchemaStore()
    {
        DataContracts = new XsdDataContractExporter(Set) { Options = new ExportOptions() };
        _xmlSerializer = new XmlSerializerSchemas(this);
    }

    /// <summary>Nothing is fetched for these schemas: they refer to each other alone.</summary>
    public XmlSchemaSet Set { get; } = new() { XmlResolver = null };

    public XsdDataContractExporter DataContracts { get; }

    /// <summary>How the contents of the operation's messages stand in schemas: as its serializer writes them.</summary>
    public ContentSchemas ContentsOf(OperationDescription operation)
    {
        if (operation.Behaviors.OfType<XmlSerializerOperationBehavior>().FirstOrDefault() is { } xml)
        {
            return new XmlSerializerContents(this, _xmlSerializer, operation, xml.XmlSerializerFormatAttribute);
        }

        var behavior = operation.Behaviors.OfType<DataContractSerializerOperationBehavior>().FirstOrDefault();
        return new DataContractContents(this, operation, behavior);
    }

    /// <summary>The schema of a namespace, which is made when it is not there.</summary>
    public XmlSchema Schema(string ns)
    {
        foreach (XmlSchema schema in Set.Schemas(ns))
        {
            return schema;
        }

        var made = new XmlSchema
        {
            TargetNamespace = ns.Length == 0 ? null : ns,
            ElementFormDefault = XmlSchemaForm.Qualified,
        };
        Set.Add(made);
        return made;
    }

    /// <summary>Adds a global element; one that is there already and is the same counts.</summary>
    /// <exception cref="InvalidOperationException">Another element has the name.</exception>
    public XmlQualifiedName AddElement(string ns, XmlSchemaElement element)
    {
        var schema = Schema(ns);
        if (schema.Items.OfType<XmlSchemaElement>().FirstOrDefault(e => e.Name == element.Name) is not { } present)
        {
            schema.Items.Add(element);
        }
        else if (!SchemaText.AreSame(present, element, ns))
        {
            throw DifferentContents(new XmlQualifiedName(element.Name, ns));
        }
        else
        {
            // The serializers differ in what may be nil; readers of the schema accept both.
            present.IsNillable |= element.IsNillable;
        }

        return new XmlQualifiedName(element.Name, ns);
    }

    public static InvalidOperationException DifferentContents(XmlQualifiedName element) => new(Escaped.Text(
        $"The XML element '{element.Name}' of namespace '{element.Namespace}' is needed with two different contents: "
            + $"two messages, headers or operations of the service's contracts have the same element name. Give one "
            + $"contract another namespace, or one of them another name."));

    /// <summary>Lets the schema of a namespace refer to names of another.</summary>
    public void Import(string ns, string imported)
    {
        if (imported.Length == 0 || imported == XmlSchema.Namespace || imported == ns)
        {
            return;
        }

        var schema = Schema(ns);
        if (!schema.Includes.OfType<XmlSchemaImport>().Any(i => i.Namespace == imported))
        {
            schema.Includes.Add(new XmlSchemaImport { Namespace = imported });
        }
    }

    /// <summary>Adds the definitions of <paramref name="other"/> that are not there yet.</summary>
    /// <exception cref="InvalidOperationException">An element is there with other contents.</exception>
    public void Merge(XmlSchema other)
    {
        var ns = other.TargetNamespace ?? "";
        var schema = Schema(ns);
        foreach (var element in other.Items.OfType<XmlSchemaElement>())
        {
            if (schema.Items.OfType<XmlSchemaElement>().FirstOrDefault(e => e.Name == element.Name) is { } same
                && !SchemaText.AreSame(same, element, ns))
            {
                throw DifferentContents(new XmlQualifiedName(element.Name, ns));
            }
        }

        var present = schema.Items.Cast<XmlSchemaObject>().Select(SchemaText.NameOf).ToHashSet();
        foreach (var item in other.Items.Cast<XmlSchemaObject>().Where(
            item => !present.Contains(SchemaText.NameOf(item))))
        {
            schema.Items.Add(item);
        }

        foreach (var import in other.Includes.OfType<XmlSchemaImport>())
        {
            Import(ns, import.Namespace ?? "");
        }
    }

    /// <summary>The types of bodies that are not described: any elements, and the bytes of a stream.</summary>
    public XmlQualifiedName MessageType(string name)
    {
        const string Ns = "http://schemas.microsoft.com/Message";
        var schema = Schema(Ns);
        if (schema.Items.OfType<XmlSchemaType>().All(type => type.Name != name))
        {
            schema.Items.Add(name == "StreamBody" ? StreamBody() : MessageBody());
        }

        return new XmlQualifiedName(name, Ns);
    }

    /// <summary>A schema in the document that imports all others.</summary>
    public void ImportAllInto(WsdlDocument document)
    {
        var ns = $"{document.TargetNamespace?.TrimEnd('/')}/Imports";
        if (document.Types.Schemas[ns] is not { } holder)
        {
            document.Types.Schemas.Add(holder = new XmlSchema { TargetNamespace = ns });
        }

        foreach (XmlSchema schema in Set.Schemas())
        {
            if (!holder.Includes.OfType<XmlSchemaImport>().Any(i => i.Namespace == schema.TargetNamespace))
            {
                holder.Includes.Add(new XmlSchemaImport { Namespace = schema.TargetNamespace });
            }
        }
    }

    private static XmlSchemaSimpleType StreamBody() => new()
    {
        Name = "StreamBody",
        Content = new XmlSchemaSimpleTypeRestriction
        {
            BaseTypeName = new XmlQualifiedName("base64Binary", XmlSchema.Namespace),
        },
    };

    private static XmlSchemaComplexType MessageBody()
    {
        var any = new XmlSchemaAny { MinOccurs = 0, MaxOccursString = "unbounded", Namespace = "##any" };
        var sequence = new XmlSchemaSequence();
        sequence.Items.Add(any);
        return new XmlSchemaComplexType { Name = "MessageBody", Particle = sequence };
    }
}
