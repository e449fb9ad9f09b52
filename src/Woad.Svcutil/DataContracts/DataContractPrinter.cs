using System.CodeDom;
using System.CodeDom.Compiler;
using System.Globalization;
using Microsoft.CSharp;
using Woad.Svcutil.Generation;

namespace Woad.Svcutil.DataContracts;

/// <summary>Writes the types of the importer of data contracts as a person would: properties without fields.</summary>
internal sealed class DataContractPrinter(CodeWriter writer, GenerationOptions options)
{
    private static readonly HashSet<string> Omitted =
        ["System.CodeDom.Compiler.GeneratedCodeAttribute", "System.Diagnostics.DebuggerStepThroughAttribute",
            "System.SerializableAttribute"];

    private static readonly CodeGeneratorOptions Options = new() { BracingStyle = "C", IndentString = "    " };

    public void Type(CodeTypeDeclaration type)
    {
        Attributes(type.CustomAttributes);
        var name = Identifiers.Code(type.Name);
        if (type.IsEnum)
        {
            writer.Block(
                $"{options.Access} enum {name}", () =>
                    writer.Separated(type.Members.OfType<CodeMemberField>(), EnumMember));
            return;
        }

        var bases = type.BaseTypes.Cast<CodeTypeReference>().Select(Name).Where(static b => b != "object").ToList();
        var head = $"{options.Access} partial {(type.IsStruct ? "struct" : "class")} {name}";
        writer.Block(
            bases.Count == 0 ? head : $"{head} : {string.Join(", ", bases)}", () =>
                writer.Separated(Members(type), Member));
    }

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

    private void Member(CodeTypeMember member)
    {
        if (member is CodeMemberProperty property && IsPlain(property))
        {
            Attributes(member.CustomAttributes);
            var hides = Identifiers.ObjectMembers.Contains(property.Name) ? "new " : "";
            writer.Line($"public {hides}{Name(property.Type)} {Identifiers.Code(property.Name)} {{ get; set; }}");
            return;
        }

        if (member is CodeTypeDeclaration nested)
        {
            Type(nested);
            return;
        }

        // Members with code of their own, as data binding has them.
        using var provider = new CSharpCodeProvider();
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        provider.GenerateCodeFromMember(member, text, Options);
        foreach (var line in text.ToString().Replace("\r", "", StringComparison.Ordinal).Trim('\n').Split('\n'))
        {
            writer.Line(line.TrimEnd());
        }
    }

    private void EnumMember(CodeMemberField field)
    {
        Attributes(field.CustomAttributes);
        writer.Line(
            $"{Identifiers.Code(field.Name)}{(field.InitExpression is { } value ? " = " + Expression(value) : "")},");
    }

    private void Attributes(CodeAttributeDeclarationCollection attributes)
    {
        foreach (CodeAttributeDeclaration attribute in attributes)
        {
            if (!Omitted.Contains(attribute.Name))
            {
                var arguments = attribute.Arguments.Cast<CodeAttributeArgument>()
                    .Select(
                        argument =>
                            (argument.Name.Length > 0 ? argument.Name + " = " : "") + Expression(argument.Value));
                var joined = string.Join(", ", arguments);
                writer.Line($"[{AttributeName(attribute.Name)}{(joined.Length > 0 ? $"({joined})" : "")}]");
            }
        }
    }

    private string Expression(CodeExpression expression)
    {
        switch (expression)
        {
            case CodePrimitiveExpression { Value: string text }:
                return Identifiers.Literal(text);
            case CodeTypeOfExpression type:
                return $"typeof({Name(type.Type)})";
            default:
                using (var provider = new CSharpCodeProvider())
                {
                    using var code = new StringWriter(CultureInfo.InvariantCulture);
                    provider.GenerateCodeFromExpression(expression, code, Options);
                    return code.ToString();
                }
        }
    }

    private string Name(CodeTypeReference type) => TypeNames.Of(type, options.Namespace);

    private static string AttributeName(string name)
    {
        var plain = name.EndsWith("Attribute", StringComparison.Ordinal) ? name[..^"Attribute".Length] : name;
        return plain.StartsWith("System.Runtime.Serialization.", StringComparison.Ordinal)
            ? plain["System.Runtime.Serialization.".Length..]
            : "global::" + plain;
    }
}
