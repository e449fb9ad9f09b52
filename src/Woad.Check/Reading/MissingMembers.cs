using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Woad.Check.Rules;

namespace Woad.Check.Reading;

/// <summary>Finds the member of WCF that an error of the compiler is about.</summary>
internal static class MissingMembers
{
    /// <returns>The full name of the type or member; null when the error is about something else.</returns>
    public static string? Of(SemanticModel model, SyntaxNode node)
    {
        for (var at = node; at is not null and not StatementSyntax and not MemberDeclarationSyntax; at = at.Parent)
        {
            if (At(model, at) is { } member)
            {
                return member;
            }
        }

        return node.FirstAncestorOrSelf<MemberDeclarationSyntax>() is { } declaration
            ? Overridden(model, declaration)
            : null;
    }

    private static string? At(SemanticModel model, SyntaxNode node) => node switch
    {
        AttributeArgumentSyntax { NameEquals.Name: var name, Parent.Parent: AttributeSyntax attribute }
            when OfWoad(model.GetTypeInfo(attribute).Type) is { } type && !HasMember(type, name.Identifier.Text) =>
            $"{Names.Of(type)}.{name.Identifier.Text}",
        AssignmentExpressionSyntax
        {
            Left: IdentifierNameSyntax left, Parent: InitializerExpressionSyntax { Parent: ExpressionSyntax made },
        }
            when OfWoad(model.GetTypeInfo(made).Type) is { } type && !HasMember(type, left.Identifier.Text) =>
            $"{Names.Of(type)}.{left.Identifier.Text}",
        MemberAccessExpressionSyntax access when MissingOf(model, access) is { } member => member,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax access }
            when MissingOf(model, access) is { } member => member,
        BaseObjectCreationExpressionSyntax made
            when OfWoad(model.GetTypeInfo(made).Type) is INamedTypeSymbol type
                && model.GetSymbolInfo(made).Symbol is null
                && !OverloadFit.Exists(model, type.InstanceConstructors, made.ArgumentList) =>
            $"{Names.Of(type)}..ctor({string.Join(", ", Arguments(model, made.ArgumentList))})",
        QualifiedNameSyntax or SimpleNameSyntax => TypeNamed(model, (NameSyntax)node),
        _ => null,
    };

    private static string? MissingOf(SemanticModel model, MemberAccessExpressionSyntax access)
    {
        var name = access.Name.Identifier.Text;
        var type = model.GetTypeInfo(access.Expression).Type
            ?? model.GetSymbolInfo(access.Expression).Symbol as ITypeSymbol;
        if (OfWoad(type) is not { } owner)
        {
            return null;
        }

        if (!HasMember(owner, name))
        {
            return $"{Names.Of(owner)}.{name}";
        }

        return access.Parent is InvocationExpressionSyntax call
            && model.GetSymbolInfo(call).CandidateReason == CandidateReason.OverloadResolutionFailure
            && !OverloadFit.Exists(model, MethodsOf(model, access, owner), call.ArgumentList)
            ? $"{Names.Of(owner)}.{name}({string.Join(", ", Arguments(model, call.ArgumentList))})"
            : null;
    }

    /// <remarks>The compiler leaves out methods with constraints that the type arguments break.</remarks>
    private static IEnumerable<IMethodSymbol> MethodsOf(
        SemanticModel model, MemberAccessExpressionSyntax access, ITypeSymbol owner) =>
        from method in model.GetMemberGroup(access)
            .Concat(Lineage(owner).SelectMany(type => type.GetMembers(access.Name.Identifier.Text)))
            .OfType<IMethodSymbol>()
        where access.Name is not GenericNameSyntax { Arity: var arity } || method.Arity == arity
        select method;

    /// <summary>A name of a type that WCF has, in a namespace that is imported here or written before it.</summary>
    private static string? TypeNamed(SemanticModel model, NameSyntax name)
    {
        if (model.GetSymbolInfo(name).Symbol is not null)
        {
            return null;
        }

        var written = name is QualifiedNameSyntax qualified
            ? $"{qualified.Left}.{qualified.Right.Identifier.Text}"
            : ((SimpleNameSyntax)name).Identifier.Text;
        var spaces = name.Ancestors().SelectMany(Imports).Distinct().Select(space => space + ".").Prepend("");
        string[] suffixes = name.Parent is AttributeSyntax ? ["Attribute", ""] : [""];
        return (from space in spaces
                from suffix in suffixes
                let full = space + written + suffix
                where RuleList.WcfTypes.Contains(full)
                select full).FirstOrDefault();
    }

    private static IEnumerable<string> Imports(SyntaxNode node) => node switch
    {
        CompilationUnitSyntax unit => unit.Usings.Select(use => use.NamespaceOrType.ToString()),
        BaseNamespaceDeclarationSyntax space =>
            space.Usings.Select(use => use.NamespaceOrType.ToString()).Append(space.Name.ToString()),
        _ => [],
    };

    /// <summary>A method or property that overrides nothing, in a class above one of Woad.</summary>
    private static string? Overridden(SemanticModel model, MemberDeclarationSyntax declaration)
    {
        if (!declaration.Modifiers.Any(SyntaxKind.OverrideKeyword)
            || model.GetDeclaredSymbol(declaration) is not { } member
            || member is IMethodSymbol { OverriddenMethod: not null }
            || member is IPropertySymbol { OverriddenProperty: not null })
        {
            return null;
        }

        return OfWoad(member.ContainingType.BaseType) is { } type ? $"{Names.Of(type)}.{member.Name}" : null;
    }

    private static IEnumerable<string> Arguments(SemanticModel model, ArgumentListSyntax? list) =>
        list?.Arguments.Select(
            a => model.GetTypeInfo(a.Expression).Type is { } type ? Names.OfParameter(type) : "null") ?? [];

    private static bool HasMember(ITypeSymbol type, string name) =>
        Lineage(type).Any(parent => !parent.GetMembers(name).IsEmpty);

    private static IEnumerable<ITypeSymbol> Lineage(ITypeSymbol type)
    {
        for (var at = type; at is not null; at = at.BaseType)
        {
            yield return at;
        }

        foreach (var contract in type.AllInterfaces)
        {
            yield return contract;
        }
    }

    private static ITypeSymbol? OfWoad(ITypeSymbol? type) =>
        type?.ContainingAssembly is { } assembly && Api.AssemblyNames.Contains(assembly.Name) ? type : null;
}
