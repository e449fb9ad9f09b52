using System.CodeDom;

namespace Woad.CodeDom.DataContracts;

/// <summary>Replaces the types that a declaration mentions.</summary>
internal static class TypeReferences
{
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
