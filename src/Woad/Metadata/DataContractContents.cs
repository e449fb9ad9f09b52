using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Schema;
using Woad.Formatters;
using Woad.Formatters.Parts;
using Woad.Xml;

namespace Woad.Metadata;

/// <summary>Contents as DataContractSerializer writes them.</summary>
internal sealed class DataContractContents : ContentSchemas
{
    private readonly SchemaStore _store;
    private readonly XsdDataContractExporter _exporter;

    public DataContractContents(
        SchemaStore store, OperationDescription operation, DataContractSerializerOperationBehavior? behavior)
    {
        _store = store;
        _exporter = store.DataContracts;
        IsRpc = behavior?.DataContractFormatAttribute.Style == OperationFormatStyle.Rpc;
        _exporter.Options!.DataContractSurrogate = behavior?.SerializationSurrogateProvider;
        foreach (var type in operation.KnownTypes)
        {
            _exporter.Export(type);
        }
    }

    public override bool IsRpc { get; }

    public override XmlQualifiedName Wrapper(BodyModel body)
    {
        var ns = body.WrapperNamespace ?? "";
        var sequence = new XmlSchemaSequence();
        foreach (var part in body.ReturnPart is { } result ? body.Parts.Insert(0, result) : body.Parts)
        {
            sequence.Items.Add(part.Namespace == ns ? Local(part, ns) : Reference(part, ns));
        }

        return _store.AddElement(ns, new XmlSchemaElement
        {
            Name = body.WrapperName,
            SchemaType = new XmlSchemaComplexType { Particle = sequence },
        });
    }

    public override XmlQualifiedName Element(PartModel part) => Element(part.Name, part.Namespace, part.Type);

    public override IReadOnlyList<(string Name, XmlQualifiedName Type)> Parts(BodyModel body) =>
    [
        .. (body.ReturnPart is { } result ? body.Parts.Insert(0, result) : body.Parts)
            .Select(part => (part.Name, TypeOf(part.Type)
                ?? throw new InvalidOperationException(Escaped.Text(
                    $"The type '{part.Type}' has no name in schemas, which RPC style needs.")))),
    ];

    public override XmlQualifiedName Fault(FaultDescription fault)
    {
        var type = fault.DetailType!;
        if (fault.ElementName is { } name)
        {
            return Element(name, fault.Namespace ?? "", type);
        }

        Export(type);
        return _exporter.GetRootElementName(type)
            ?? throw new InvalidOperationException(Escaped.Text(
                $"The fault detail type '{type}' has no element of its own."));
    }

    public override XmlQualifiedName WholeMessage() => _store.MessageType("MessageBody");

    private XmlQualifiedName Element(string name, string ns, Type type)
    {
        Export(type);
        if (_exporter.GetRootElementName(type) is { } root && root.Name == name && root.Namespace == ns
            && _store.Schema(ns).Items.OfType<XmlSchemaElement>().Any(e => e.Name == name))
        {
            return root;
        }

        return _store.AddElement(ns, Typed(new XmlSchemaElement
        {
            Name = name,
            IsNillable = IsNillable(type),
        }, type, ns));
    }

    private XmlSchemaElement Local(PartModel part, string ns) =>
        Typed(new XmlSchemaElement
        {
            Name = part.Name,
            MinOccurs = 0,
            IsNillable = IsNillable(part.Type),
        }, part.Type, ns);

    private XmlSchemaElement Reference(PartModel part, string ns)
    {
        var name = Element(part);
        _store.Import(ns, name.Namespace);
        return new XmlSchemaElement { RefName = name, MinOccurs = 0 };
    }

    private XmlSchemaElement Typed(XmlSchemaElement element, Type type, string ns)
    {
        if (TypeOf(type) is { } name)
        {
            _store.Import(ns, name.Namespace);
            element.SchemaTypeName = name;
        }
        else
        {
            element.SchemaType = _exporter.GetSchemaType(type);
        }

        return element;
    }

    /// <summary>The name of the type in schemas; null for one that has none.</summary>
    private XmlQualifiedName? TypeOf(Type type)
    {
        if (typeof(Stream).IsAssignableFrom(type))
        {
            return _store.MessageType("StreamBody");
        }

        Export(type);
        return _exporter.GetSchemaTypeName(type) is { IsEmpty: false } name ? name : null;
    }

    private void Export(Type type)
    {
        if (!typeof(Stream).IsAssignableFrom(type))
        {
            _exporter.Export(type);
        }
    }

    private static bool IsNillable(Type type) =>
        !typeof(Stream).IsAssignableFrom(type) && (!type.IsValueType || Nullable.GetUnderlyingType(type) is not null);
}
