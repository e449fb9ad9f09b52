using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Woad.Check.Reading;
using Woad.Check.Rules;

namespace Woad.Check.Moving;

/// <summary>
/// Moves parameters that CoreWCF fills from the container out of operations into the primary constructor of their
/// class. The code of the operations stays. Classes where this could change more are left to their owner.
/// </summary>
internal static class InjectedParameters
{
    private static readonly HashSet<string> OfRequest =
        new(["HttpContext", "HttpRequest", "HttpResponse"], StringComparer.Ordinal);

    /// <param name="model">The model of a source with Woad's names.</param>
    /// <param name="text">The text of this source.</param>
    public static string Move(SemanticModel model, string text)
    {
        var changes =
            from found in CoreWcfNames.FilledParameters(model, model.SyntaxTree)
            let parameter = (ParameterSyntax)found.Node.Parent!.Parent!
            group parameter by parameter.FirstAncestorOrSelf<TypeDeclarationSyntax>() into ofType
            where ofType.Key is ClassDeclarationSyntax type && CanMove(model, type, [.. ofType])
            from change in Changes((ClassDeclarationSyntax)ofType.Key, [.. ofType])
            orderby change.Span.Start
            select change;
        return SourceText.From(text).WithChanges(changes).ToString();
    }

    private static bool CanMove(SemanticModel model, ClassDeclarationSyntax type, ParameterSyntax[] parameters)
    {
        var symbol = model.GetDeclaredSymbol(type)!;
        var others = symbol.DeclaringSyntaxReferences.Select(static part => part.GetSyntax())
            .Where(part => part != type).ToArray();
        return symbol.InstanceConstructors.All(
                constructor => constructor.IsImplicitlyDeclared || IsPrimary(constructor, type))
            && !Array.Exists(others, HasFilled)
            && !type.AttributeLists.ToString().Contains("InstanceContextMode.Single", StringComparison.Ordinal)
            && !IsCreated(model.Compilation, type.Identifier.Text)
            && parameters.All(parameter => CanMove(symbol, parameter))
            && parameters.Concat(type.ParameterList?.Parameters ?? []).GroupBy(static p => p.Identifier.Text)
                .All(static same => same.Select(static p => p.Type?.ToString()).Distinct().Count() == 1);
    }

    private static bool CanMove(INamedTypeSymbol type, ParameterSyntax parameter)
    {
        var method = (MethodDeclarationSyntax)parameter.Parent!.Parent!;
        var kept = method.ParameterList.Parameters.Count(static other => !IsFilled(other));
        return parameter is { Default: null, Modifiers.Count: 0, Type: { } of }
            && !OfRequest.Contains(of.ToString().Split('.')[^1])
            && type.GetMembers(parameter.Identifier.Text).IsEmpty
            && !type.GetMembers(method.Identifier.Text).OfType<IMethodSymbol>()
                .Any(other => other.Parameters.Length == kept);
    }

    private static bool IsPrimary(IMethodSymbol constructor, ClassDeclarationSyntax type) =>
        constructor.DeclaringSyntaxReferences.Any(reference => reference.GetSyntax() == type);

    private static bool HasFilled(SyntaxNode part) =>
        part.DescendantNodes().OfType<ParameterSyntax>().Any(IsFilled);

    private static bool IsFilled(ParameterSyntax parameter) =>
        parameter.AttributeLists.SelectMany(static list => list.Attributes).Any(IsFilling);

    private static bool IsFilling(AttributeSyntax attribute) =>
        RuleList.OfFilledParameter(attribute.Name.ToString().Split('.')[^1]) is not null;

    /// <summary>Whether code of the program creates the class: it would lack the arguments.</summary>
    private static bool IsCreated(Compilation compilation, string name) => compilation.SyntaxTrees.Any(
        tree => tree.GetRoot().DescendantNodes().OfType<ObjectCreationExpressionSyntax>()
            .Any(made => made.Type.ToString().Split('.')[^1] == name));

    private static IEnumerable<TextChange> Changes(ClassDeclarationSyntax type, ParameterSyntax[] parameters)
    {
        foreach (var list in parameters.Select(static p => (ParameterListSyntax)p.Parent!).Distinct())
        {
            var kept = list.Parameters.Where(static parameter => !IsFilled(parameter)).ToArray();
            var all = list.Parameters;
            var between = all.SeparatorCount == 0 ? " "
                : all.GetSeparator(0).TrailingTrivia.ToFullString() + all[1].GetLeadingTrivia().ToFullString();
            yield return new(
                TextSpan.FromBounds(all[0].SpanStart, all[^1].Span.End),
                string.Join("," + between, kept.Select(static parameter => parameter.ToString())));
        }

        string[] taken = [.. (type.ParameterList?.Parameters ?? []).Select(static p => p.Identifier.Text)];
        var added = string.Join(
            ", ", parameters.DistinctBy(static p => p.Identifier.Text)
                .Where(parameter => !taken.Contains(parameter.Identifier.Text)).Select(Written));
        if (type.ParameterList is { } primary)
        {
            yield return new(
                new(primary.CloseParenToken.SpanStart, 0),
                taken.Length > 0 && added.Length > 0 ? ", " + added : added);
        }
        else
        {
            yield return new(new((type.TypeParameterList?.Span ?? type.Identifier.Span).End, 0), $"({added})");
        }
    }

    /// <summary>The parameter of the constructor. The container knows the attribute of keyed services there.</summary>
    private static string Written(ParameterSyntax parameter)
    {
        var keyed = parameter.AttributeLists.SelectMany(static list => list.Attributes)
            .Where(static attribute => attribute.Name.ToString().Contains("Keyed", StringComparison.Ordinal))
            .Select(static attribute => $"[{attribute}] ");
        return string.Concat(keyed) + $"{parameter.Type} {parameter.Identifier.Text}";
    }
}
