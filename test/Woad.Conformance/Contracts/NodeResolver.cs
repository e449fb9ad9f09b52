using System.Runtime.Serialization;
using System.Xml;

namespace Woad.Conformance.Contracts;

/// <summary>Names every type of this assembly by its full name.</summary>
public sealed class NodeResolver : DataContractResolver
{
    private const string Namespace = "urn:clr";

    public override Type? ResolveName(
        string typeName, string? typeNamespace, Type? declaredType, DataContractResolver knownTypeResolver) =>
        typeNamespace == Namespace
            ? typeof(NodeResolver).Assembly.GetType(typeName)
            : knownTypeResolver.ResolveName(typeName, typeNamespace, declaredType, null!);

    public override bool TryResolveType(
        Type type,
        Type? declaredType,
        DataContractResolver knownTypeResolver,
        out XmlDictionaryString? typeName,
        out XmlDictionaryString? typeNamespace)
    {
        if (knownTypeResolver.TryResolveType(type, declaredType, null!, out typeName, out typeNamespace))
        {
            return true;
        }

        var dictionary = new XmlDictionary();
        typeName = dictionary.Add(type.FullName!);
        typeNamespace = dictionary.Add(Namespace);
        return true;
    }
}
