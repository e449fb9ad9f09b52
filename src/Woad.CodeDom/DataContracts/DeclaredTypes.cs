using System.CodeDom;

namespace Woad.CodeDom.DataContracts;

/// <summary>Reads the types that code declares, and their attributes.</summary>
internal static class DeclaredTypes
{
    public static IEnumerable<(string Name, CodeNamespace Space, CodeTypeDeclaration Type)> Of(CodeCompileUnit unit) =>
        from CodeNamespace space in unit.Namespaces
        from CodeTypeDeclaration type in space.Types
        select (space.Name.Length == 0 ? type.Name : $"{space.Name}.{type.Name}", space, type);

    /// <summary>A string of an attribute; null where the attribute or the argument is missing.</summary>
    public static string? Argument(CodeTypeDeclaration type, Type attribute, string name) => (
        from CodeAttributeDeclaration declared in type.CustomAttributes
        where declared.Name == attribute.FullName
        from CodeAttributeArgument argument in declared.Arguments
        where argument.Name == name
        select (argument.Value as CodePrimitiveExpression)?.Value as string).FirstOrDefault();
}
