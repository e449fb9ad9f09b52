using System.CodeDom;
using System.Reflection;

namespace Woad.CodeDom.Generation;

/// <summary>Declarations as CodeDom has them.</summary>
internal static class Declarations
{
    /// <summary>A partial class, interface or enumeration.</summary>
    public static CodeTypeDeclaration Type(string name, bool isInternal) => new(name)
    {
        IsPartial = true,
        TypeAttributes = isInternal ? TypeAttributes.NotPublic : TypeAttributes.Public,
    };

    public static CodeTypeDeclaration Interface(string name, bool isInternal)
    {
        var type = Type(name, isInternal);
        type.IsInterface = true;
        return type;
    }

    /// <summary>A property over a field, with attributes. <see cref="NameFields"/> is called last.</summary>
    public static void AddProperty(
        CodeTypeDeclaration type, CodeTypeReference value, string name, params IEnumerable<AttributeCode?> attributes)
    {
        var field = new CodeMemberField(value, name + "Field") { Attributes = MemberAttributes.Private };
        var reference = new CodeFieldReferenceExpression(new CodeThisReferenceExpression(), field.Name);
        field.UserData[typeof(CodeFieldReferenceExpression)] = reference;
        var property = new CodeMemberProperty
        {
            Name = name,
            Type = value,
            Attributes = MemberAttributes.Public | MemberAttributes.Final,
        };
        property.GetStatements.Add(new CodeMethodReturnStatement(reference));
        property.SetStatements.Add(new CodeAssignStatement(reference, new CodePropertySetValueReferenceExpression()));
        property.CustomAttributes.AddRange(
            [.. attributes.OfType<AttributeCode>().Select(static attribute => attribute.Declaration)]);
        type.Members.Add(field);
        type.Members.Add(property);
    }

    /// <summary>Gives the last property a value at the beginning.</summary>
    public static void Initialize(CodeTypeDeclaration type, CodeExpression? value)
    {
        if (value is not null)
        {
            type.Members.OfType<CodeMemberField>().Last().InitExpression = value;
        }
    }

    /// <summary>Gives other names to fields that are called like a property.</summary>
    public static void NameFields(CodeTypeDeclaration type)
    {
        var names = new NameScope(
            [type.Name, .. type.Members.OfType<CodeMemberProperty>().Select(static property => property.Name)]);
        foreach (var field in type.Members.OfType<CodeMemberField>())
        {
            if (field.UserData[typeof(CodeFieldReferenceExpression)] is CodeFieldReferenceExpression reference)
            {
                field.Name = reference.FieldName = names.Unique(field.Name);
            }
        }
    }

    public static CodeTypeReference Nullable(CodeTypeReference value) =>
        new(typeof(Nullable<>)) { TypeArguments = { value } };

    public static CodeTypeReference Array(CodeTypeReference element) => new(element, 1);
}
