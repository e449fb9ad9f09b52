using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeActions;
using Microsoft.CodeAnalysis.CodeFixes;

namespace Woad.Generator.CodeFixes;

/// <summary>
/// A fix for one rule of docs/diagnostics.md: a change of the declaration that the rule was reported at.
/// </summary>
/// <param name="rule">The rule's identifier.</param>
/// <param name="title">Describes the change, as editors list it.</param>
public abstract class ContractFix(string rule, string title) : CodeFixProvider
{
    /// <inheritdoc/>
    public sealed override ImmutableArray<string> FixableDiagnosticIds { get; } = [rule];

    /// <inheritdoc/>
    public sealed override FixAllProvider GetFixAllProvider() => WellKnownFixAllProviders.BatchFixer;

    /// <inheritdoc/>
    public sealed override async Task RegisterCodeFixesAsync(CodeFixContext context)
    {
        var root = await context.Document.GetSyntaxRootAsync(context.CancellationToken).ConfigureAwait(false);
        var semantics = await context.Document.GetSemanticModelAsync(context.CancellationToken).ConfigureAwait(false);
        if (root is null || semantics is null)
        {
            return;
        }

        var contract = new ContractSyntax(semantics, context.CancellationToken);
        foreach (var diagnostic in context.Diagnostics)
        {
            var declaration = root.FindNode(diagnostic.Location.SourceSpan);
            if (Change(declaration, contract) is { } change)
            {
                context.RegisterCodeFix(
                    CodeAction.Create(
                        title,
                        _ => Task.FromResult(context.Document.WithSyntaxRoot(change.In(root))),
                        equivalenceKey: rule),
                    diagnostic);
            }
        }
    }

    /// <summary>The change; null where the fix does not fit.</summary>
    private protected abstract SyntaxChange? Change(SyntaxNode declaration, ContractSyntax contract);
}
