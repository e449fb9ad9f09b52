using System.Diagnostics.CodeAnalysis;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>
/// "Add a transport" of CONTRIBUTING.md: a transport is chosen by its registration, and never by a chain of conditions.
/// </summary>
[Trait("Category", "Structure")]
[Trait("Category", "Slow")]
public sealed class TransportChainTests
{
    private const string Rule = "transport-chain";

    private static readonly string[] Projects = ["src/Woad", "src/Woad.Server", "src/Woad.Queues"];

    private static readonly string[] Schemes =
        ["http", "https", "ws", "wss", "net.tcp", "net.pipe", "net.uds", "net.msmq", "soap.udp", "memory"];

    /// <summary>The folders of the parts that all transports share, with those below them.</summary>
    private static readonly string[] Shared =
        ["Model", "Layers", "Freeze", "Client", "Dispatch", "Hosting", "Factories", "Transports/Channels"];

    [Fact]
    public void Transport_is_made_by_its_own_folder_or_where_it_is_registered() => Assert.Empty(
        from project in Projects
        let compiled = ProjectCompilation.Of(project)
        from pair in compiled.Models
        where !Registers(pair.File)
        from creation in pair.File.Tree.GetRoot().DescendantNodes().OfType<BaseObjectCreationExpressionSyntax>()
        let type = pair.Model.GetTypeInfo(creation).Type
        where IsTransport(type)
        let home = type.DeclaringSyntaxReferences[0].SyntaxTree.FilePath
        where FolderOf(home) != FolderOf(pair.Model.SyntaxTree.FilePath) && !IsSharedType(type)
        select $"{pair.File.Path} makes a {type.Name}. Register the transport: TransportRegistry.Register.");

    [Fact]
    public void Shared_settings_have_no_member_for_one_transport()
    {
        var model = ProjectCompilation.Of("src/Woad").Types.Single(static t => t.Name == "TransportModel");

        Assert.Equal(
            ["Settings"],
            model.GetMembers().OfType<IPropertySymbol>()
                .Where(static p => p.Type is INamedTypeSymbol { IsRecord: true })
                .Select(static p => p.Name));
    }

    [Fact]
    public void Shared_parts_compare_no_scheme() => Exemptions.Check(
        Rule,
        "A part that all transports share asks the transport's settings, element or listener, not for its scheme.",
        from file in SourceTree.Below("src/Woad")
        let folder = ProjectCompilation.Of("src/Woad").FolderOf(file.Path)
        where folder == "Transports" || Array.Exists(
            Shared, s => folder == s || folder.StartsWith(s + "/", StringComparison.Ordinal))
        from literal in file.Tree.GetRoot().DescendantNodes().OfType<LiteralExpressionSyntax>()
        where literal.IsKind(SyntaxKind.StringLiteralExpression) && Schemes.Contains(literal.Token.ValueText)
        where literal.Parent is ConstantPatternSyntax
            || literal.Parent.IsKind(SyntaxKind.EqualsExpression)
            || literal.Parent.IsKind(SyntaxKind.NotEqualsExpression)
        group literal by file.Path into found
        select (found.Key, $"compares the scheme '{found.First().Token.ValueText}'"));

    private static bool Registers(SourceFile file) => file.Tree.GetRoot().DescendantNodes()
        .OfType<MemberAccessExpressionSyntax>()
        .Any(static m => m.ToString() == "TransportRegistry.Register");

    private static bool IsTransport([NotNullWhen(true)] ITypeSymbol? type)
    {
        if (type is null || type.DeclaringSyntaxReferences.IsEmpty)
        {
            return false;
        }

        for (var from = type.BaseType; from is not null; from = from.BaseType)
        {
            if (from.Name == "ClientTransport")
            {
                return true;
            }
        }

        return type.AllInterfaces.Any(static i => i.Name == "IListenerFactory");
    }

    /// <summary>A transport with layers above it is none of its own.</summary>
    private static bool IsSharedType(ITypeSymbol type) => type.Name == "LayeredTransport";

    private static string? FolderOf(string path) => Path.GetDirectoryName(path);
}
