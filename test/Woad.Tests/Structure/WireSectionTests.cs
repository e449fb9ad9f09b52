using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Woad.Tests.Structure;

/// <summary>
/// A method that reads or writes bytes of the wire names the section of the specification that says how: a reader
/// compares the two without a search.
/// </summary>
[Trait("Category", "Structure")]
public sealed partial class WireSectionTests
{
    private static readonly string[] Folders = ["src/Woad/Framing", "src/Woad/Encoders"];

    private static readonly string[] Bytes =
        ["ReadOnlySpan<byte>", "ReadOnlySequence<byte>", "Span<byte>", "IBufferWriter<byte>", "byte[]"];

    [Fact]
    public void Method_that_reads_or_writes_the_wire_names_its_section()
    {
        var methods = Folders.SelectMany(SourceTree.Below)
            .SelectMany(static file => Methods(file.Tree.GetRoot()).Select(method => (file.Path, Method: method)))
            .ToList();
        var silent = methods.Where(static found => !NamesSection(found.Method))
            .Select(static found => $"{found.Path}: {found.Method.Identifier.Text}").ToList();

        Assert.True(methods.Count > 20, $"Only {methods.Count} methods were found.");
        Assert.True(
            silent.Count == 0,
            "Name the specification and its section in the comment, as in ([MC-NMF] 2.2.2):\n"
                + string.Join('\n', silent));
    }

    [Theory]
    [InlineData("/// <summary>Writes a size ([MC-NMF] 2.2.2).</summary>", "public int Write(Span<byte> s) => 0;", 0)]
    [InlineData("/// <summary>Writes a size.</summary>", "public int Write(Span<byte> s) => 0;", 1)]
    [InlineData("/// <summary>Writes a size ([MC-NMF]).</summary>", "public int Write(Span<byte> s) => 0;", 1)]
    [InlineData("", "public bool TryRead(ReadOnlySpan<byte> s) => true;", 1)]
    [InlineData("", "public byte[] Write(string s) => [];", 1)]
    [InlineData("", "private bool TryRead(ReadOnlySpan<byte> s) => true;", 0)]
    [InlineData("", "public bool Find(ReadOnlySpan<byte> s) => true;", 0)]
    [InlineData("", "public bool TryRead(string s) => true;", 0)]
    public void Rule_knows_the_methods(string comment, string method, int silent)
    {
        var tree = SourceFile.Parse($"class C {{\n{comment}\n{method} }}");

        Assert.Equal(silent, Methods(tree.GetRoot()).Count(static found => !NamesSection(found)));
    }

    private static IEnumerable<MethodDeclarationSyntax> Methods(SyntaxNode root) =>
        root.DescendantNodes().OfType<MethodDeclarationSyntax>().Where(static method =>
            method.Modifiers.Any(static m => m.IsKind(SyntaxKind.PublicKeyword) || m.IsKind(SyntaxKind.InternalKeyword))
            && !method.Modifiers.Any(static m => m.IsKind(SyntaxKind.OverrideKeyword))
            && Name().IsMatch(method.Identifier.Text)
            && (Bytes.Contains(method.ReturnType.ToString(), StringComparer.Ordinal)
                || method.ParameterList.Parameters.Any(static parameter =>
                    Bytes.Contains(parameter.Type?.ToString(), StringComparer.Ordinal))));

    private static bool NamesSection(MethodDeclarationSyntax method) =>
        Section().IsMatch(method.GetLeadingTrivia().ToFullString());

    /// <summary>A scope is a part of canonical octets, which are not sent.</summary>
    [GeneratedRegex("^(Try)?(Read|Write)(?!Scope)|^(Upgrade|Fault)$")]
    private static partial Regex Name();

    [GeneratedRegex(@"\[[A-Z][\w-]+\][ \r\n/]+\d+(\.\d+)*")]
    private static partial Regex Section();
}
