using System.CodeDom;
using System.Runtime.Serialization;
using System.Xml;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataContracts;

/// <summary>
/// Puts dictionaries in the place of the arrays that <see cref="DictionarySchemas"/> makes of them. A dictionary with
/// the names that the serializer gives is a generic dictionary; one with other names is a class that tells them.
/// </summary>
internal sealed class DictionaryTypes
{
    private readonly Dictionary<XmlQualifiedName, CodeTypeReference> _references = [];
    private readonly Dictionary<string, DictionarySchema> _byEntry = [];
    private readonly Dictionary<string, CodeTypeReference> _byClass = [];
    private readonly Dictionary<string, CodeTypeDeclaration> _classes = [];
    private readonly DictionarySchemas _schemas;
    private readonly XsdDataContractImporter _importer;

    public DictionaryTypes(DictionarySchemas schemas, XsdDataContractImporter importer) =>
        (_schemas, _importer) = (schemas, importer);

    /// <summary>The dictionary of a schema type; null when it is none.</summary>
    public CodeTypeReference? Find(XmlQualifiedName name) =>
        _references.TryGetValue(name, out var reference) ? Replaced(reference) : null;

    /// <summary>
    /// Replaces arrays of entries in all members, and removes the classes of entries. Called after each import.
    /// </summary>
    public void Replace()
    {
        if (_schemas.Dictionaries.Count == 0)
        {
            return;
        }

        var types = DeclaredTypes.Of(_importer.CodeCompileUnit).ToList();
        foreach (var (name, _, type) in types)
        {
            _classes[name] = type;
        }

        foreach (var (name, dictionary) in _schemas.Dictionaries)
        {
            if (!_references.ContainsKey(name) && TryReference(_importer, name) is { } reference)
            {
                Add(dictionary, reference);
            }
        }

        foreach (var (name, space, type) in types)
        {
            if (_byEntry.ContainsKey(name))
            {
                space.Types.Remove(type);
            }
            else
            {
                TypeReferences.Replace(type, Replaced);
            }
        }
    }

    private static CodeTypeReference? TryReference(XsdDataContractImporter importer, XmlQualifiedName name)
    {
        try
        {
            return importer.GetCodeTypeReference(name);
        }
        catch (InvalidOperationException)
        {
            // No part that was imported has the type.
            return null;
        }
    }

    private void Add(DictionarySchema dictionary, CodeTypeReference reference)
    {
        _references.Add(dictionary.Name, reference);
        if (EntryOf(reference) is { } entry)
        {
            _byEntry[entry.BaseType] = dictionary;
        }
        else if (_classes.TryGetValue(reference.BaseType, out var type)
            && type.BaseTypes is [{ TypeArguments: [{ } item] }] && _classes.ContainsKey(item.BaseType))
        {
            _byEntry[item.BaseType] = dictionary;
            type.BaseTypes[0] = Dictionary(item.BaseType);
            type.CustomAttributes.Clear();
            type.CustomAttributes.Add(new AttributeCode(typeof(CollectionDataContractAttribute))
                .Add("Name", dictionary.Name.Name)
                .Add("Namespace", dictionary.Name.Namespace)
                .Add("ItemName", dictionary.Entry)
                .Add("KeyName", dictionary.Key)
                .Add("ValueName", dictionary.Value)
                .Declaration);
        }
    }

    /// <summary>The elements of an array, or of the collection that the program wants in its place.</summary>
    private static CodeTypeReference? EntryOf(CodeTypeReference type) =>
        type.ArrayElementType is { } element ? type.ArrayRank == 1 ? element : null
        : type.TypeArguments is [{ } only] ? only
        : null;

    /// <summary>The type with dictionaries in the place of arrays of entries, inside of it too.</summary>
    private CodeTypeReference Replaced(CodeTypeReference type)
    {
        if (EntryOf(type) is { ArrayElementType: null } entry && _byEntry.ContainsKey(entry.BaseType))
        {
            return Dictionary(entry.BaseType);
        }

        if (type.ArrayElementType is { } element)
        {
            return new CodeTypeReference(Replaced(element), type.ArrayRank);
        }

        for (var i = 0; i < type.TypeArguments.Count; i++)
        {
            type.TypeArguments[i] = Replaced(type.TypeArguments[i]);
        }

        return type;
    }

    private CodeTypeReference Dictionary(string entry)
    {
        if (!_byClass.TryGetValue(entry, out var dictionary))
        {
            _byClass.Add(entry, dictionary = new CodeTypeReference(typeof(Dictionary<,>)));
            var properties = _classes[entry].Members.OfType<CodeMemberProperty>().ToList();
            var schema = _byEntry[entry];
            dictionary.TypeArguments.Add(MemberType(properties, schema.Key));
            dictionary.TypeArguments.Add(MemberType(properties, schema.Value));
        }

        return dictionary;
    }

    private CodeTypeReference MemberType(List<CodeMemberProperty> properties, string element)
    {
        var property = properties.FirstOrDefault(property => NameOf(property) == element)
            ?? properties.First(property => property.Name == Identifiers.Of(element, "Item"));
        return Replaced(property.Type);
    }

    /// <summary>The element of a member: its attribute names it where the property has another name.</summary>
    private static string NameOf(CodeMemberProperty property)
    {
        foreach (CodeAttributeDeclaration attribute in property.CustomAttributes)
        {
            foreach (CodeAttributeArgument argument in attribute.Arguments)
            {
                if (argument is { Name: "Name", Value: CodePrimitiveExpression { Value: string name } })
                {
                    return name;
                }
            }
        }

        return property.Name;
    }
}
