using System.ServiceModel;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Serialization;
using Woad.Contracts;
using Woad.Formatters;
using Woad.Formatters.Bodies;
using Woad.Formatters.Parts;

namespace Woad.Metadata;

/// <summary>Contents as XmlSerializer writes them.</summary>
internal sealed class XmlSerializerContents : ContentSchemas
{
    private readonly SchemaStore _store;
    private readonly XmlSerializerSchemas _schemas;
    private readonly OperationDescription _operation;
    private readonly XmlSerializerFormatAttribute _format;
    private readonly XmlMappings _mappings;
    private readonly string _ns;

    public XmlSerializerContents(
        SchemaStore store, XmlSerializerSchemas schemas, OperationDescription operation,
        XmlSerializerFormatAttribute format)
    {
        _store = store;
        _schemas = schemas;
        _operation = operation;
        _format = format;
        _ns = operation.DeclaringContract.Namespace;
        _mappings = new XmlMappings(
            schemas.Importer(_ns), IsEncoded ? schemas.SoapImporter(_ns) : null, IsRpc, operation.KnownTypes);
        OwnSchemas.AddTo(store, operation);
    }

    public override bool IsRpc => _format.Style == OperationFormatStyle.Rpc;

    private bool IsEncoded => _format.Use == OperationFormatUse.Encoded;

    public override XmlQualifiedName Wrapper(BodyModel body)
    {
        if (IsStream(body))
        {
            return DataContracts().Wrapper(body);
        }

        return _schemas.Wrapper(_ns, body, IsEncoded, () => Map(() => _mappings.AddBody(body)));
    }

    public override XmlQualifiedName Element(PartModel part)
    {
        if (typeof(Stream).IsAssignableFrom(part.Type))
        {
            return DataContracts().Element(part);
        }

        return Element(() => _mappings.AddPart(part));
    }

    private XmlQualifiedName Element(Action add)
    {
        var mapping = Map(add);
        _schemas.Export(_ns, mapping, isEncoded: false, elements: true);
        return new XmlQualifiedName(mapping[0].ElementName, mapping[0].Namespace ?? "");
    }

    public override IReadOnlyList<(string Name, XmlQualifiedName Type)> Parts(BodyModel body)
    {
        var mapping = Map(() => _mappings.AddBody(body));
        _schemas.Export(_ns, mapping, IsEncoded, elements: false);
        return
        [
            .. Enumerable.Range(0, mapping.Count)
                .Select(
                    i => (mapping[i].ElementName, new XmlQualifiedName(
                        mapping[i].TypeName, TypeNamespace(mapping[i])))),
        ];
    }

    public override XmlQualifiedName Fault(FaultDescription fault)
    {
        if (!_format.SupportFaults)
        {
            return DataContracts().Fault(fault);
        }

        var part = new PartModel(
            fault.ElementName ?? ContractNames.TypeName(fault.DetailType!), fault.Namespace ?? "", fault.DetailType!,
            0);
        return fault.ElementName is null ? Element(() => _mappings.AddDetail(part)) : Element(part);
    }

    public override XmlQualifiedName WholeMessage() => _store.MessageType("MessageBody");

    /// <summary>XmlSerializer gives the types of XML Schema no namespace.</summary>
    private static string TypeNamespace(XmlMemberMapping member) =>
        string.IsNullOrEmpty(member.TypeNamespace) ? System.Xml.Schema.XmlSchema.Namespace : member.TypeNamespace;

    private static bool IsStream(BodyModel body) =>
        (body.ReturnPart ?? (body.Parts.Length == 1 ? body.Parts[0] : null))?.Type is { } only
            && typeof(Stream).IsAssignableFrom(only);

    private DataContractContents DataContracts() => new(_store, _operation, null);

    private XmlMembersMapping Map(Action add)
    {
        add();
        return (XmlMembersMapping)_mappings.Last;
    }
}
