using System.CodeDom;
using System.Runtime.Serialization;

namespace Woad.CodeDom.DataContracts;

/// <summary>Puts the types of .NET in the place of the classes that <see cref="DataSetSchemas"/> names.</summary>
/// <param name="importer">The importer whose code is changed.</param>
internal sealed class DataSetTypes(XsdDataContractImporter importer)
{
    private readonly Dictionary<string, CodeTypeReference> _types = [];

    /// <summary>Removes the classes, and replaces them in all members. Called after each import.</summary>
    public void Replace()
    {
        foreach (var (name, space, type) in DeclaredTypes.Of(importer.CodeCompileUnit).ToList())
        {
            if (DataSetSchemas.TypeOf(
                DeclaredTypes.Argument(type, typeof(DataContractAttribute), "Name"),
                DeclaredTypes.Argument(type, typeof(DataContractAttribute), "Namespace")) is { } data)
            {
                _types[name] = new CodeTypeReference(data);
                space.Types.Remove(type);
            }
        }

        foreach (var (_, _, type) in DeclaredTypes.Of(importer.CodeCompileUnit))
        {
            TypeReferences.Replace(type, reference => TypeReferences.Within(
                reference, static (leaf, types) => types.GetValueOrDefault(leaf.BaseType), _types));
        }
    }
}
