using System.CodeDom;

namespace Woad.CodeDom.DataContracts;

/// <summary>Replaces the types that a declaration mentions.</summary>
internal static class TypeReferences
{
    /// <summary>
    /// Replaces a type and those that it mentions: items of arrays and type arguments. A leaf for which
    /// <paramref name="replace"/> has nothing stays.
    /// </summary>
    public static CodeTypeReference Within<T>(
        CodeTypeReference type, Func<CodeTypeReference, T, CodeTypeReference?> replace, T state)
    {
        if (type.ArrayElementType is { } element)
        {
            return new CodeTypeReference(Within(element, replace, state), type.ArrayRank);
        }

        if (replace(type, state) is { } other)
        {
            return other;
        }

        for (var i = 0; i < type.TypeArguments.Count; i++)
        {
            type.TypeArguments[i] = Within(type.TypeArguments[i], replace, state);
        }

        return type;
    }

    public static void Replace(CodeTypeDeclaration type, Func<CodeTypeReference, CodeTypeReference> replace)
    {
        for (var i = 0; i < type.BaseTypes.Count; i++)
        {
            type.BaseTypes[i] = replace(type.BaseTypes[i]);
        }

        foreach (CodeTypeMember member in type.Members)
        {
            switch (member)
            {
                case CodeMemberField field:
                    field.Type = replace(field.Type);
                    break;
                case CodeMemberProperty property:
                    property.Type = replace(property.Type);
                    break;
            }
        }

        foreach (CodeAttributeDeclaration attribute in type.CustomAttributes)
        {
            foreach (var argument in attribute.Arguments.Cast<CodeAttributeArgument>()
                .Select(static argument => argument.Value).OfType<CodeTypeOfExpression>())
            {
                argument.Type = replace(argument.Type);
            }
        }
    }
}
