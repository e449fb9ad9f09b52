using System.CodeDom;
using System.CodeDom.Compiler;
using System.Globalization;
using Microsoft.CSharp;
using Woad.CodeDom.Generation;

namespace Woad.Svcutil.Printing;

/// <summary>Types, expressions, attributes and parameters as C#.</summary>
internal sealed class CodeText(TypeNames names) : IDisposable
{
    private static readonly HashSet<string> Omitted =
        ["System.CodeDom.Compiler.GeneratedCodeAttribute", "System.Diagnostics.DebuggerStepThroughAttribute",
            "System.SerializableAttribute"];

    private static readonly CodeGeneratorOptions Options = new() { BracingStyle = "C", IndentString = "    " };

    private readonly CSharpCodeProvider _provider = new();

    public string Type(CodeTypeReference type) => names.Of(type);

    /// <summary>The type of a property: annotated unless its schema requires the member.</summary>
    public string Type(CodeMemberProperty property) => names.Of(property.Type, !Nullability.IsRequired(property));

    /// <summary>Whether a type is a reference.</summary>
    public bool IsReference(CodeTypeReference type) => names.IsReference(type);

    public string Result(CodeMemberMethod method) => names.OfResult(method.ReturnType, Nullability.IsOptional(method));

    public string Expression(CodeExpression expression) => expression switch
    {
        CodePrimitiveExpression { Value: string text } => Identifiers.Literal(text),
        CodePrimitiveExpression { Value: bool value } => value ? "true" : "false",
        CodePrimitiveExpression { Value: int number } => number.ToString(CultureInfo.InvariantCulture),
        CodeTypeOfExpression type => $"typeof({Type(type.Type)})",
        CodeFieldReferenceExpression { TargetObject: CodeTypeReferenceExpression type } field =>
            $"{names.OfExpression(type.Type)}.{Identifiers.Code(field.FieldName)}",
        CodeArgumentReferenceExpression argument => Identifiers.Code(argument.ParameterName),
        CodeDefaultValueExpression => "default",
        CodeObjectCreateExpression created =>
            $"new {Type(created.CreateType)}({string.Join(", ", created.Parameters.Cast<CodeExpression>().Select(
                Expression))})",
        CodeTypeReferenceExpression type => names.OfExpression(type.Type),
        CodeBaseReferenceExpression => "base",
        CodeThisReferenceExpression => "this",
        CodePropertyReferenceExpression { TargetObject: CodeBaseReferenceExpression, PropertyName: "Channel" } =>
            "Channel",
        CodeMethodInvokeExpression call =>
            $"{Expression(call.Method.TargetObject)}.{Identifiers.Code(call.Method.MethodName)}(" +
            $"{string.Join(", ", call.Parameters.Cast<CodeExpression>().Select(Expression))})",
        _ => Generated(text => _provider.GenerateCodeFromExpression(expression, text, Options)),
    };

    /// <summary>A member with code of its own, as the provider of .NET writes it.</summary>
    public IEnumerable<string> Member(CodeTypeMember member) =>
        Generated(text => _provider.GenerateCodeFromMember(member, text, Options))
            .Trim('\n').Split('\n').Select(static line => line.TrimEnd());

    public IEnumerable<string> Attributes(CodeAttributeDeclarationCollection attributes) =>
        from CodeAttributeDeclaration attribute in attributes
        where !Omitted.Contains(attribute.Name)
        select Attribute(attribute);

    public string Parameters(CodeParameterDeclarationExpressionCollection parameters) =>
        string.Join(", ", parameters.Cast<CodeParameterDeclarationExpression>().Select(Parameter));

    public void Dispose() => _provider.Dispose();

    private string Parameter(CodeParameterDeclarationExpression parameter)
    {
        var attributes = string.Concat(
            Attributes(parameter.CustomAttributes).Select(static attribute => $"[{attribute}] "));
        var type = names.Of(parameter.Type, Nullability.IsOptional(parameter));
        return $"{attributes}{type} {Identifiers.Code(parameter.Name)}";
    }

    private string Attribute(CodeAttributeDeclaration attribute)
    {
        var arguments = string.Join(", ", attribute.Arguments.Cast<CodeAttributeArgument>().Select(argument =>
            (argument.Name.Length > 0 ? argument.Name + " = " : "") + Expression(argument.Value)));
        var name = names.OfAttribute(attribute.Name);
        return arguments.Length == 0 ? name : $"{name}({arguments})";
    }

    private static string Generated(Action<TextWriter> generate)
    {
        using var text = new StringWriter(CultureInfo.InvariantCulture);
        generate(text);
        return text.ToString().Replace("\r", "", StringComparison.Ordinal);
    }
}
