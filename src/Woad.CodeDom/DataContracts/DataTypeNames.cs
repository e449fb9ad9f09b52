using System.CodeDom;
using System.Runtime.Serialization;
using Woad.CodeDom.Generation;

namespace Woad.CodeDom.DataContracts;

/// <summary>
/// Gives data contracts the names that they had. The importer of .NET names types of equal names in the order in which
/// it meets them.
/// </summary>
internal static class DataTypeNames
{
    public static void Keep(DataContractTypes types, TypeScope names)
    {
        var all = (
            from CodeNamespace space in types.Unit.Namespaces
            from CodeTypeDeclaration type in space.Types
            let thing = ThingOf(type)
            where thing is not null && type.UserData[typeof(TypeScope)] is null
            orderby !names.HasEarlier(thing)
            select (Space: space.Name, Type: type, Thing: thing)).ToList();
        var renamed = new Dictionary<string, string>();
        foreach (var (space, type, thing) in all)
        {
            type.UserData[typeof(TypeScope)] = thing;
            var name = names.Keep(thing, type.Name);
            if (name != type.Name)
            {
                var prefix = space.Length == 0 ? "" : space + ".";
                renamed.Add(prefix + type.Name, prefix + name);
                type.Name = name;
            }
        }

        if (renamed.Count > 0)
        {
            types.Rename(renamed);
        }
    }

    /// <summary>The name of a data contract in its schema; null for other types.</summary>
    private static string? ThingOf(CodeTypeDeclaration type)
    {
        foreach (CodeAttributeDeclaration attribute in type.CustomAttributes)
        {
            if (attribute.Name == typeof(DataContractAttribute).FullName
                || attribute.Name == typeof(CollectionDataContractAttribute).FullName)
            {
                return $"data {Value(attribute, "Namespace")}:{Value(attribute, "Name")}";
            }
        }

        return null;
    }

    private static string? Value(CodeAttributeDeclaration attribute, string name) =>
        attribute.Arguments.Cast<CodeAttributeArgument>().Where(argument => argument.Name == name)
            .Select(static argument => (argument.Value as CodePrimitiveExpression)?.Value as string).FirstOrDefault();
}
