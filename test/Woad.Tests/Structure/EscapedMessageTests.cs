using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>
/// Messages of exceptions may repeat what a peer has sent. Their values are escaped, whoever has sent them: which
/// values a peer can choose is not to be decided anew for each message.
/// </summary>
[Trait("Category", "Structure")]
public sealed class EscapedMessageTests
{
    /// <summary>
    /// Folders of <c>src/Woad</c> that see settings of the program only, before anything is received.
    /// </summary>
    private static readonly string[] OfSettings =
        ["src/Woad/Contracts/", "src/Woad/Freeze/", "src/Woad/Bindings/", "src/Woad/Hosting/", "src/Woad/Factories/"];

    private static readonly string[] Projects =
        ["src/Woad", "src/Woad.Server", "src/Woad.Queues", "src/Woad.Durable",
        "src/Woad.Federation", "src/Woad.Federation.Client", "src/Woad.Federation.Jwt",
        "src/Woad.Discovery", "src/Woad.Mesh", "src/Woad.Routing", "src/Woad.Transactions", "src/Woad.Xml",
        "src/Woad.Transport.Linux"];

    [Fact]
    public void Exception_has_a_message_with_escaped_values()
    {
        var raw = (
            from folder in Projects
            from file in SourceTree.Below(folder)
            where !OfSettings.Any(settings => file.Path.StartsWith(settings, StringComparison.Ordinal))
            from creation in file.Tree.GetRoot().DescendantNodes()
            where IsException(creation) && Arguments(creation).Any(argument => IsRaw(argument.Expression))
            select $"{file.Path}:{creation.GetLocation().GetLineSpan().StartLinePosition.Line + 1}").ToList();

        Assert.True(
            raw.Count == 0,
            "A peer may have sent a value of these messages. Write 'Escaped.Text($\"...\")', every part of the message "
            + $"with a dollar sign, in:\n{string.Join('\n', raw)}");
    }

    [Theory]
    [InlineData("throw new IOException($\"no {name}\");", true)]
    [InlineData("throw new IOException(\"no \" + name);", true)]
    [InlineData("throw new IOException(isOne ? $\"no {name}\" : \"no\");", true)]
    [InlineData("var text = $\"no {name}\"; throw new IOException(text);", true)]
    [InlineData("IOException error = new($\"no {name}\");", true)]
    [InlineData("throw new IOException(Escaped.Text($\"no {name}\"));", false)]
    [InlineData("throw new IOException($\"no {nameof(name)}\");", false)]
    [InlineData("throw new IOException(\"no \" + \"name\");", false)]
    [InlineData("var text = Escaped.Text($\"no {name}\"); throw new IOException(text);", false)]
    public void Rule_knows_the_forms_of_a_message(string statements, bool isRaw)
    {
        var tree = CSharpSyntaxTree.ParseText($"class C {{ void M(string name, bool isOne) {{ {statements} }} }}");
        var creation = tree.GetRoot().DescendantNodes().Single(IsException);

        Assert.Equal(isRaw, Arguments(creation).Any(argument => IsRaw(argument.Expression)));
    }

    [Theory]
    [InlineData("class MyException(string name) : Exception($\"no {name}\");", true)]
    [InlineData("class MyException(string name) : Exception(Escaped.Text($\"no {name}\"));", false)]
    [InlineData("class MyException : Exception { MyException(string name) : base($\"no {name}\") { } }", true)]
    [InlineData("class MyException : Exception { MyException(string name) : base(name) { } }", false)]
    public void Rule_knows_the_forms_of_an_exception_s_class(string source, bool isRaw)
    {
        var creation = CSharpSyntaxTree.ParseText(source).GetRoot().DescendantNodes().Single(IsException);

        Assert.Equal(isRaw, Arguments(creation).Any(argument => IsRaw(argument.Expression)));
    }

    /// <summary>Whether a node gives an exception its message: where it is created, or in its own class.</summary>
    private static bool IsException(SyntaxNode node) => node switch
    {
        ObjectCreationExpressionSyntax named => IsException(named.Type.ToString()),
        ImplicitObjectCreationExpressionSyntax => IsException(
            node.Ancestors().Select(TypeOf).FirstOrDefault(found => found is not null)?.ToString()),
        PrimaryConstructorBaseTypeSyntax own => IsException(own.Type.ToString()),
        ConstructorInitializerSyntax => IsException(
            node.Ancestors().OfType<TypeDeclarationSyntax>().First().Identifier.Text),
        _ => false,
    };

    private static bool IsException(string? type) =>
        type?.TrimEnd('?').EndsWith("Exception", StringComparison.Ordinal) == true;

    private static IEnumerable<ArgumentSyntax> Arguments(SyntaxNode creation) =>
        creation.ChildNodes().OfType<ArgumentListSyntax>().SelectMany(list => list.Arguments);

    private static TypeSyntax? TypeOf(SyntaxNode node) => node switch
    {
        VariableDeclarationSyntax variable => variable.Type,
        LocalFunctionStatementSyntax function => function.ReturnType,
        MethodDeclarationSyntax method => method.ReturnType,
        BasePropertyDeclarationSyntax property => property.Type,
        _ => null,
    };

    private static bool IsRaw(ExpressionSyntax expression) => expression switch
    {
        ParenthesizedExpressionSyntax inner => IsRaw(inner.Expression),
        ConditionalExpressionSyntax choice => IsRaw(choice.WhenTrue) || IsRaw(choice.WhenFalse),
        SwitchExpressionSyntax choice => choice.Arms.Any(arm => IsRaw(arm.Expression)),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.CoalesceExpression } choice =>
            IsRaw(choice.Left) || IsRaw(choice.Right),
        BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AddExpression } sum =>
            Parts(sum).Any(part => part is not (LiteralExpressionSyntax or InterpolatedStringExpressionSyntax))
                || Parts(sum).Any(IsRaw),
        InterpolatedStringExpressionSyntax text => text.Contents.OfType<InterpolationSyntax>().Any(
            value => !value.Expression.ToString().StartsWith("nameof(", StringComparison.Ordinal)),
        IdentifierNameSyntax name => Values(name).Any(value => value is not IdentifierNameSyntax && IsRaw(value)),
        _ => false,
    };

    private static IEnumerable<ExpressionSyntax> Parts(ExpressionSyntax expression) =>
        expression is BinaryExpressionSyntax { RawKind: (int)SyntaxKind.AddExpression } sum
            ? Parts(sum.Left).Concat(Parts(sum.Right))
            : [expression];

    /// <summary>What a variable of the same member is set to where it is declared.</summary>
    private static IEnumerable<ExpressionSyntax> Values(IdentifierNameSyntax name) =>
        from variable in name.Ancestors().OfType<MemberDeclarationSyntax>().First().DescendantNodes()
            .OfType<VariableDeclaratorSyntax>()
        where variable.Identifier.Text == name.Identifier.Text
        let value = variable.Initializer?.Value
        where value is not null
        select value;
}
