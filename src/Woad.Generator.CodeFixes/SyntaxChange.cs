using Microsoft.CodeAnalysis;

namespace Woad.Generator.CodeFixes;

/// <summary>One node of a file in the place of another.</summary>
internal sealed record SyntaxChange(SyntaxNode Old, SyntaxNode New)
{
    public SyntaxNode In(SyntaxNode root) => root.ReplaceNode(Old, New);
}
