using System.CodeDom;
using System.Reflection;
using System.Runtime.Serialization;
using Woad.CodeDom.Generation;
using Woad.Svcutil.Requests;

namespace Woad.Svcutil.Printing;

/// <summary>
/// Writes types as a person would: properties without fields, and methods of one expression as expressions.
/// </summary>
internal sealed class TypePrinter(CodeWriter writer, CodeText code, GenerationOptions options)
{
    private readonly string _access = options.Access;

    public void Type(CodeTypeDeclaration type)
    {
        Comments(type.Comments);
        if (type.BaseTypes.Cast<CodeTypeReference>().Any(
            static inherited => inherited.BaseType == typeof(ISerializable).FullName))
        {
            // The attribute of which data contracts know a class that writes itself.
            writer.Line("[global::System.Serializable]");
        }

        Attributes(type.CustomAttributes);
        var name = Identifiers.Code(type.Name);
        if (type.IsEnum)
        {
            // An enumeration of other numbers than int names them.
            var numbers = type.BaseTypes is [{ } number, ..] ? $" : {code.Type(number)}" : "";
            writer.Block(
                $"{_access} enum {name}{numbers}",
                () => writer.Separated(type.Members.OfType<CodeMemberField>(), EnumMember));
            return;
        }

        var bases = type.BaseTypes.Cast<CodeTypeReference>().Select(code.Type).Where(static b => b != "object");
        var head = $"{_access} {Modifiers(type)}{Kind(type)} {name}";
        var inherited = string.Join(", ", bases);
        writer.Block(
            inherited.Length == 0 ? head : $"{head} : {inherited}",
            () => writer.Separated(Members(type), member => Member(member, type)));
    }

    private static string Modifiers(CodeTypeDeclaration type) =>
        ((type.TypeAttributes & TypeAttributes.Abstract) != 0 && !type.IsInterface ? "abstract " : "")
        + (type.IsPartial ? "partial " : "");

    private static string Kind(CodeTypeDeclaration type) =>
        type.IsInterface ? "interface" : type.IsStruct ? "struct" : "class";

    /// <summary>The members to write. A property that only reads and writes a field replaces that field.</summary>
    private static List<CodeTypeMember> Members(CodeTypeDeclaration type)
    {
        var fields = type.Members.OfType<CodeMemberProperty>().Where(IsPlain).Select(FieldOf).ToHashSet();
        return
        [
            .. type.Members.Cast<CodeTypeMember>()
                .Where(member => member is not CodeMemberField field || !fields.Contains(field.Name)),
        ];
    }

    /// <summary>Whether a property only reads and writes its field.</summary>
    private static bool IsPlain(CodeMemberProperty property) =>
        property is { HasGet: true, HasSet: true, GetStatements.Count: 1, SetStatements.Count: 1 }
            && FieldOf(property) is not null
        && property.SetStatements[0] is CodeAssignStatement
        {
            Left: CodeFieldReferenceExpression,
            Right: CodePropertySetValueReferenceExpression,
        };

    private static string? FieldOf(CodeMemberProperty property) =>
        property.GetStatements is [CodeMethodReturnStatement { Expression: CodeFieldReferenceExpression field }]
            ? field.FieldName
            : null;

    private void Member(CodeTypeMember member, CodeTypeDeclaration owner)
    {
        switch (member)
        {
            case CodeMemberProperty property when IsPlain(property):
                Comments(member.Comments);
                Attributes(member.CustomAttributes);
                var hides = Identifiers.ObjectMembers.Contains(property.Name) ? "new " : "";
                writer.Line(
                    $"public {hides}{Required(property)}{code.Type(property)} {Identifiers.Code(property.Name)} "
                        + $"{{ get; set; }}{Initial(property, owner)}");
                break;
            case CodeTypeDeclaration nested:
                Type(nested);
                break;
            case CodeConstructor { Statements.Count: 0 } constructor:
                Constructor(constructor, owner);
                break;
            case CodeMemberMethod method when owner.IsInterface:
                Comments(member.Comments);
                Attributes(member.CustomAttributes);
                Attributes(method.ReturnTypeCustomAttributes, "return: ");
                writer.Line(Signature(method) + ";");
                break;
            case CodeMemberMethod { PrivateImplementationType: null } method
                when method.Attributes.HasFlag(MemberAttributes.Public) && Only(method) is { } expression:
                writer.Line($"public {Signature(method)} =>");
                writer.Line($"    {code.Expression(expression)};");
                break;
            case CodeMemberMethod { Statements: [CodeThrowExceptionStatement { ToThrow: { } thrown }] } method:
                Comments(member.Comments);
                writer.Line($"public virtual {Signature(method)} =>");
                writer.Line($"    throw {code.Expression(thrown)};");
                break;
            default:
                foreach (var line in code.Member(member))
                {
                    writer.Line(line);
                }

                break;
        }
    }

    /// <summary>The modifier of a member that must be set.</summary>
    private string Required(CodeMemberProperty property) =>
        options.Style.IsRequired && Nullability.IsRequired(property) ? "required " : "";

    /// <summary>The value that a property has at the beginning: that of its field, or one that is set later.</summary>
    private string Initial(CodeMemberProperty property, CodeTypeDeclaration owner)
    {
        var field = owner.Members.OfType<CodeMemberField>().FirstOrDefault(field => field.Name == FieldOf(property));
        if (field?.InitExpression is { } value)
        {
            return $" = {code.Expression(value)};";
        }

        return options.Style is { IsNullable: true, IsRequired: false } && Nullability.IsRequired(property)
            && code.IsReference(property.Type)
            ? " = null!;"
            : "";
    }

    /// <summary>The call that is all a method does; null when it does more.</summary>
    private static CodeMethodInvokeExpression? Only(CodeMemberMethod method) => method.Statements is not [var only]
        ? null
        : only switch
        {
            CodeExpressionStatement { Expression: CodeMethodInvokeExpression call } => Plain(call),
            CodeMethodReturnStatement { Expression: CodeMethodInvokeExpression call } => Plain(call),
            _ => null,
        };

    private static CodeMethodInvokeExpression? Plain(CodeMethodInvokeExpression call) =>
        call.Parameters.Cast<CodeExpression>().All(
            static value => value is CodeArgumentReferenceExpression or CodePrimitiveExpression
                or CodeDefaultValueExpression)
            ? call
            : null;

    private string Signature(CodeMemberMethod method) =>
        $"{code.Result(method)} {Identifiers.Code(method.Name)}({code.Parameters(method.Parameters)})";

    private void Constructor(CodeConstructor constructor, CodeTypeDeclaration owner)
    {
        var arguments = constructor.BaseConstructorArgs.Cast<CodeExpression>().Select(code.Expression);
        writer.Line($"public {Identifiers.Code(owner.Name)}({code.Parameters(constructor.Parameters)})");
        writer.Line($"    : base({string.Join(", ", arguments)})");
        writer.Line("{");
        writer.Line("}");
    }

    private void EnumMember(CodeMemberField field)
    {
        Comments(field.Comments);
        Attributes(field.CustomAttributes);
        writer.Line(
            $"{Identifiers.Code(field.Name)}" +
            $"{(field.InitExpression is { } value ? " = " + code.Expression(value) : "")},");
    }

    private void Attributes(CodeAttributeDeclarationCollection attributes, string target = "")
    {
        foreach (var attribute in code.Attributes(attributes))
        {
            writer.Line($"[{target}{attribute}]");
        }
    }

    private void Comments(CodeCommentStatementCollection comments)
    {
        foreach (CodeCommentStatement comment in comments)
        {
            if (comment.Comment.DocComment && !options.HasDocumentation)
            {
                continue;
            }

            foreach (var line in comment.Comment.Text.Split('\n'))
            {
                writer.Line($"{(comment.Comment.DocComment ? "///" : "//")} {line.Trim()}".TrimEnd());
            }
        }
    }
}
