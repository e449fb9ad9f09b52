using System.Runtime.Serialization;
using System.ServiceModel.Description;
using System.Xml;

namespace Woad.Conformance.Contracts;

/// <summary>Serializers that keep references, made in an overridden method as many programs do.</summary>
public sealed class ReferencesBehavior(
    OperationDescription operation) : DataContractSerializerOperationBehavior(operation)
{
    public override XmlObjectSerializer CreateSerializer(
        Type type,
        XmlDictionaryString name,
        XmlDictionaryString ns,
        IList<Type> knownTypes) => new DataContractSerializer(
        type,
        new DataContractSerializerSettings
        {
            RootName = name,
            RootNamespace = ns,
            KnownTypes = knownTypes,
            PreserveObjectReferences = true,
        });
}
